/** The mood of a path or a node (spec 3). */
export type StoryTheme = 'devil' | 'angel' | 'mixed';

const THEMES: readonly string[] = ['devil', 'angel', 'mixed'] satisfies StoryTheme[];

/** A theme as stored; one that a later version invented counts as mixed. */
export function toStoryTheme(value: string): StoryTheme {
  return isTheme(value) ? value : 'mixed';
}

const isTheme = (value: string): value is StoryTheme => THEMES.includes(value);

/** A path as the list shows it. */
export type StoryPath = {
  id: string;
  title: string;
  description: string;
  theme: StoryTheme;
  standing: StoryStanding;
  /** How many endings there are. */
  endings: number;
  /** The themes of those this person found, in the order they found them. */
  endingsFound: readonly StoryTheme[];
};

/** How far somebody is in a path: an ending reached counts until the path is begun anew. */
export type StoryStanding = 'new' | 'under-way' | 'finished';

/** How far somebody is, from what is stored of their progress. */
export function standingOf(progress: { isBegun: boolean; isCompleted: boolean }): StoryStanding {
  if (!progress.isBegun) return 'new';
  return progress.isCompleted ? 'finished' : 'under-way';
}

/** A passage of a story, with the choice that leads to it; the root is what no choice leads to. */
export type StoryNode = {
  id: string;
  parentId: string | null;
  text: string;
  choice: string | null;
  isEnding: boolean;
  theme: StoryTheme;
  /** Order among siblings. */
  position: number;
  /** Whether this person has read it, in this walk or an earlier one. */
  read: boolean;
};

/** Where somebody stands in a path. */
export type StoryProgress = {
  pathId: string;
  currentId: string;
  /** The nodes left behind, from the root on (spec 4: completed_nodes). */
  walked: readonly string[];
  isCompleted: boolean;
};

/** A path as far as it is open: where the reader stands, and every node known by now. */
export type StoryBook = { progress: StoryProgress; nodes: ReadonlyMap<string, StoryNode> };

/** The nodes walked, the current one last. */
export function trailOf({ progress }: StoryBook): readonly string[] {
  return [...progress.walked, progress.currentId];
}

/** The choices a node offers, in their order. */
export function choicesOf(nodes: StoryBook['nodes'], parentId: string): readonly StoryNode[] {
  return [...nodes.values()]
    .filter((node) => node.parentId === parentId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** Nodes whose children have to be known before this place can be shown: all walked, but an ending has none. */
export function unopened({ progress, nodes }: StoryBook): readonly string[] {
  return trailOf({ progress, nodes }).filter((id) => !isOpened(nodes, id));
}

/** Nodes whose children may be needed after the next move. */
export function nextUnopened({ progress, nodes }: StoryBook): readonly string[] {
  return choicesOf(nodes, progress.currentId)
    .map(({ id }) => id)
    .filter((id) => !isOpened(nodes, id));
}

function isOpened(nodes: StoryBook['nodes'], id: string): boolean {
  return nodes.get(id)?.isEnding === true || [...nodes.values()].some((node) => node.parentId === id);
}

/** The book with more nodes in it. What was read stays read, whatever an older answer says. */
export function withNodes(book: StoryBook, added: readonly StoryNode[]): StoryBook {
  const nodes = new Map(book.nodes);
  for (const node of added)
    nodes.set(node.id, { ...node, read: node.read || nodes.get(node.id)?.read === true });
  return withProgress({ ...book, nodes }, book.progress);
}

/** The book at another place; where one has come through counts as read. */
export function withProgress(book: StoryBook, progress: StoryProgress): StoryBook {
  const nodes = new Map(book.nodes);
  for (const id of [...progress.walked, progress.currentId]) {
    const node = nodes.get(id);
    if (node && !node.read) nodes.set(id, { ...node, read: true });
  }
  return { progress, nodes };
}

/** The book with its root in the mood of the path: where a story begins it looks as it did in the list. */
export function rootedIn(book: StoryBook, theme: StoryTheme): StoryBook {
  const nodes = new Map(book.nodes);
  for (const node of book.nodes.values()) if (node.parentId === null) nodes.set(node.id, { ...node, theme });
  return { ...book, nodes };
}

/** Endings found in all of these paths, and endings there are. */
export function countEndings(paths: readonly StoryPath[]): { found: number; total: number } {
  return {
    found: paths.reduce((sum, path) => sum + path.endingsFound.length, 0),
    total: paths.reduce((sum, path) => sum + path.endings, 0),
  };
}

/** What a move earned (spec 4). */
export type StoryEarnings = { xp: number; coins: number; coin: 'halo' | 'inferno' };

/** Whether there is anything to tell about: what is replayed, and what pays nothing, is passed over in silence. */
export function hasEarned({ xp, coins }: StoryEarnings): boolean {
  return xp > 0 || coins > 0;
}
