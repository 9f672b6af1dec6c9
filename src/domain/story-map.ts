import { choicesOf, type StoryBook, type StoryNode, type StoryTheme, trailOf } from './story.ts';

/** What a place on the map is: left behind, where one stands, a branch not taken, or a choice still open. */
type MapPlaceKind = 'walked' | 'here' | 'passed' | 'ahead';

/** A place on the map. It knows nothing of what is told there, and of a place never read not even the mood. */
export type MapPlace = {
  key: string;
  kind: MapPlaceKind;
  x: number;
  y: number;
  /** Read in this walk or an earlier one. */
  read: boolean;
  theme: StoryTheme | null;
  isEnding: boolean;
};

export type MapEdge = { key: string; kind: MapPlaceKind; from: MapPlace; to: MapPlace };

export type StoryMap = {
  width: number;
  height: number;
  places: readonly MapPlace[];
  edges: readonly MapEdge[];
  /** How many choices were made, and how many branches that left untaken. */
  steps: number;
  passed: number;
  /** Of those, how many an earlier walk took. */
  passedRead: number;
};

/** Radius of the biggest place. */
export const PLACE_RADIUS = 8;
const STEP = 54;
const GAP = 22;
const MARGIN = 16;
// High enough for three choices: the page does not jump while one reads.
const HEIGHT = 2 * (MARGIN + GAP);

/**
 * The way walked so far, from left to right: a column per choice, the branches of one node above one another in their
 * order. The trail wanders up and down but never leaves the sheet.
 */
export function drawMap(book: StoryBook): StoryMap {
  const trail = trailOf(book);
  const columns = trail.map((id) => choicesOf(book.nodes, id));
  const height = Math.max(HEIGHT, ...columns.map((column) => (column.length - 1) * GAP + 2 * MARGIN));

  const root = trail[0] === undefined ? undefined : book.nodes.get(trail[0]);
  const places: MapPlace[] = [];
  const edges: MapEdge[] = [];
  let here = root && placeOf(root, { column: 0, row: 0, y: height / 2, kind: kindOf(0) });
  if (here) places.push(here);

  columns.forEach((siblings, index) => {
    if (!here) return;
    const from = here;
    const reach = ((siblings.length - 1) * GAP) / 2;
    const middle = Math.min(Math.max(from.y, MARGIN + reach), height - MARGIN - reach);
    const taken = trail[index + 1];
    here = undefined;
    siblings.forEach((node, row) => {
      const kind = node.id === taken ? kindOf(index + 1) : taken === undefined ? 'ahead' : 'passed';
      const place = placeOf(node, { column: index + 1, row, y: middle - reach + row * GAP, kind });
      places.push(place);
      edges.push({ key: place.key, kind, from, to: place });
      if (node.id === taken) here = place;
    });
  });

  function kindOf(index: number): MapPlaceKind {
    return index === trail.length - 1 ? 'here' : 'walked';
  }

  const passed = places.filter(({ kind }) => kind === 'passed');
  const end = Math.max(0, ...places.map(({ x }) => x));
  return {
    width: end + MARGIN,
    height,
    places,
    edges,
    steps: trail.length - 1,
    passed: passed.length,
    passedRead: passed.filter(({ read }) => read).length,
  };
}

type Spot = { column: number; row: number; y: number; kind: MapPlaceKind };

function placeOf({ read, theme, isEnding }: StoryNode, { column, row, y, kind }: Spot): MapPlace {
  return {
    key: `${column}.${row}`,
    kind,
    x: MARGIN + column * STEP,
    y,
    read,
    theme: read ? theme : null,
    isEnding: read && isEnding,
  };
}
