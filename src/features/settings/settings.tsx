/** One's account, and the way out of it (spec 2, Settings). */
export function Settings() {
  return null;
}
