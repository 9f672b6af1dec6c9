type Place = { start: number; end: number };

// After these stands a name, if what stands there has a capital.
const ANNOUNCED =
  /\b(?:(?:Mr|Mrs|Ms|Dr|Prof)\.?|named|called|name is|name was|name's|(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur) (?:boss|brother|boyfriend|colleague|cousin|ex|father|friend|girlfriend|husband|mother|neighbour|neighbor|roommate|sister|son|daughter|teacher|wife))\s+(\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?)/gu;
// Two capitals in a row, not at the beginning of a sentence: first name and surname.
const PAIR = /(?<=[\p{Ll},;] )(\p{Lu}\p{Ll}+[ -]\p{Lu}\p{Ll}+)(?!\p{L})/gu;

const NO_NAMES =
  /\b(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|New|North|South|East|West|United|San|Los|Las|Saint|Street|Park|School|University|Day|Night|Eve|Year|God|English|French|German|Spanish|American|British)\b/u;

/** Where a text may name a person. A guess for a hint, never a reason to refuse anything. */
export function findPersonNames(text: string): Place[] {
  const found: Place[] = [];
  for (const pattern of [ANNOUNCED, PAIR]) {
    for (const { index, 0: whole, 1: name = '' } of text.matchAll(pattern)) {
      const start = index + whole.length - name.length;
      if (
        !NO_NAMES.test(name) &&
        !found.some((other) => start < other.end && other.start < start + name.length)
      ) {
        found.push({ start, end: start + name.length });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
