const entryIn = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>('[data-comment]') ?? null;

/** Where the keyboard goes on once this comment has left: the next one, or the one before, or the list. */
export function entryAfter(id: string): HTMLElement | null {
  const place = document.querySelector(`[data-comment="${id}"]`)?.closest('li');
  return (
    entryIn(place?.nextElementSibling) ??
    entryIn(place?.previousElementSibling) ??
    place?.closest('section') ??
    null
  );
}
