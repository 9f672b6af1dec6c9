/** Moves the focus to the button of a neighbour before an entry leaves its list; without one, to what `otherwise` says. */
export function focusBeside(list: HTMLElement | null, index: number, otherwise?: HTMLElement | null): void {
  const buttons = list?.querySelectorAll<HTMLElement>('li button') ?? [];
  const panel = list?.closest<HTMLElement>('[role="tabpanel"]');
  const next = buttons[index + 1] ?? buttons[index - 1] ?? otherwise ?? panel;
  next?.focus({ preventScroll: next === panel });
}
