/** What a person chose on this device, under this name in its storage; null before they did. */
export function deviceChoice<Choice extends string>(name: string) {
  // Storage may be forbidden (private modes, blocked cookies); the choice then lasts as long as the page.
  let unstored: Choice | null = null;
  return {
    read(): string | null {
      try {
        return window.localStorage.getItem(name) ?? unstored;
      } catch {
        return unstored;
      }
    },
    keep(choice: Choice): void {
      unstored = choice;
      try {
        window.localStorage.setItem(name, choice);
      } catch {
        // See above: it lives on in `unstored`.
      }
    },
  };
}
