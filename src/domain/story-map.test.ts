import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoryBook, StoryNode, StoryTheme } from './story';
import { drawMap, PLACE_RADIUS } from './story-map';

const SECRET = 'NEVER-SHOWN';

type Step = { choices: number; taken: number; themes: StoryTheme[]; read: boolean[] };

const step = fc.integer({ min: 1, max: 6 }).chain((choices) =>
  fc.record({
    choices: fc.constant(choices),
    taken: fc.integer({ min: 0, max: choices - 1 }),
    themes: fc.array(fc.constantFrom<StoryTheme>('devil', 'angel', 'mixed'), {
      minLength: choices,
      maxLength: choices,
    }),
    read: fc.array(fc.boolean(), { minLength: choices, maxLength: choices }),
  }),
);

/** A walk: what was offered and taken at every step, and how many choices are open at its end. */
const walks = fc.record({
  steps: fc.array(step, { maxLength: 30 }),
  ahead: fc.integer({ min: 0, max: 6 }),
});

function bookOf({ steps, ahead }: { steps: Step[]; ahead: number }): StoryBook {
  const nodes = new Map<string, StoryNode>();
  const add = (id: string, parentId: string | null, position: number, more: Partial<StoryNode> = {}) =>
    nodes.set(id, {
      id,
      parentId,
      position,
      text: SECRET,
      choice: parentId && SECRET,
      isEnding: false,
      theme: 'mixed',
      read: false,
      ...more,
    });
  add('root', null, 1, { read: true });
  const trail = ['root'];
  for (const { choices, taken, themes, read } of steps) {
    const parent = trail.at(-1) ?? '';
    for (let at = 0; at < choices; at++) {
      const isTaken = at === taken;
      add(`${parent}/${at}`, parent, at, {
        theme: themes[at] ?? 'mixed',
        read: isTaken || read[at] === true,
        isEnding: !isTaken && at % 2 === 0,
      });
    }
    trail.push(`${parent}/${taken}`);
  }
  const currentId = trail.at(-1) ?? '';
  for (let at = 0; at < ahead; at++) add(`${currentId}/${at}`, currentId, at);
  return { progress: { pathId: 'p', currentId, walked: trail.slice(0, -1), isCompleted: false }, nodes };
}

test('every walked node and every branch is drawn, once', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const map = drawMap(bookOf(walk));
      const count = (kind: string) => map.places.filter((place) => place.kind === kind).length;
      const branches = walk.steps.reduce((sum, { choices }) => sum + choices - 1, 0);
      expect(count('walked')).toBe(walk.steps.length);
      expect(count('here')).toBe(1);
      expect(count('passed')).toBe(branches);
      expect(count('ahead')).toBe(walk.ahead);
      expect(map.edges).toHaveLength(map.places.length - 1);
      expect(map).toMatchObject({ steps: walk.steps.length, passed: branches });
      expect(new Set(map.places.map(({ key }) => key)).size).toBe(map.places.length);
    }),
  );
});

test('no place covers another, and all are on the sheet', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const { places, width, height } = drawMap(bookOf(walk));
      for (const place of places) {
        expect(place.x).toBeGreaterThanOrEqual(PLACE_RADIUS);
        expect(place.y).toBeGreaterThanOrEqual(PLACE_RADIUS);
        expect(place.x).toBeLessThanOrEqual(width - PLACE_RADIUS);
        expect(place.y).toBeLessThanOrEqual(height - PLACE_RADIUS);
        for (const other of places) {
          if (other === place) continue;
          expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThanOrEqual(2 * PLACE_RADIUS);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the walked way hangs together, from the beginning to here, always to the right', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const { places, edges } = drawMap(bookOf(walk));
      const way = edges.filter(({ kind }) => kind === 'walked' || kind === 'here');
      let at = places[0];
      for (const { from, to } of way) {
        expect(from).toBe(at);
        expect(to.x).toBeGreaterThan(from.x);
        at = to;
      }
      expect(at?.kind).toBe('here');
    }),
  );
});

test('nothing that is told gets onto the map, and of what was never read not even the mood', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const map = drawMap(bookOf(walk));
      const written = JSON.stringify(map);
      expect(written).not.toContain(SECRET);
      expect(written).not.toContain('root');
      for (const place of map.places.filter(({ read }) => !read)) {
        expect([place.theme, place.isEnding]).toEqual([null, false]);
      }
    }),
  );
});

test('three choices deep into any story the sheet keeps its height', () => {
  const three: Step = { choices: 3, taken: 2, themes: ['devil', 'devil', 'devil'], read: [] };
  const heights = [0, 1, 2, 3, 4].map(
    (length) => drawMap(bookOf({ steps: Array.from({ length }, () => three), ahead: 3 })).height,
  );
  expect(new Set(heights).size).toBe(1);
});

test('branches an earlier walk took are told apart', () => {
  const walk = {
    steps: [{ choices: 3, taken: 1, themes: ['devil', 'angel', 'mixed'], read: [true, false, false] }],
    ahead: 0,
  } satisfies Parameters<typeof bookOf>[0];
  expect(drawMap(bookOf(walk))).toMatchObject({ passed: 2, passedRead: 1 });
});

test('a trail that names what no longer exists ends where the story does', () => {
  const { progress, nodes } = bookOf({ steps: [], ahead: 2 });
  const map = drawMap({ progress: { ...progress, walked: ['root'], currentId: 'gone' }, nodes });
  expect(map.places.map(({ kind }) => kind)).toEqual(['walked', 'passed', 'passed']);
  expect(drawMap({ progress, nodes: new Map() }).places).toEqual([]);
});
