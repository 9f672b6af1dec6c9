/**
 * Removes whatever this browser still keeps of a person: every entry of its storage that names one of these words, their
 * id or address. Choices that name nobody, as whether things move, belong to the device and stay.
 */
export function forgetPerson(words: readonly string[]): void {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) {
        const entry = `${key} ${storage.getItem(key) ?? ''}`;
        if (words.some((word) => entry.includes(word))) storage.removeItem(key);
      }
    } catch {
      // Storage is forbidden: nothing was ever kept.
    }
  }
}
