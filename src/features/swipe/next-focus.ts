/** Where the keyboard goes on once a card has left: the text of the next one, or what there is to do without cards. */
export function nextFocus(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-place="top"] .swipe-text, [data-without-cards] button');
}
