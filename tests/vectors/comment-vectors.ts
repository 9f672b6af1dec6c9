import cases from './comments.json';

/** A text in full, or in parts of which some repeat. */
type Parts = string | (string | [piece: string, times: number])[];
type Case = {
  group: string;
  name: string;
  text: Parts;
  problem: string | null;
  cleaned?: Parts;
  stored?: Parts;
  layer?: 'client';
};

export type CommentVector = {
  title: string;
  text: string;
  problem: string | null;
  /** What is left of an acceptable text, and how it is stored. */
  cleaned: string | null;
  stored: string | null;
  /** A null character or half an emoji cannot be sent to Postgres at all; those are for the browser. */
  clientOnly: boolean;
};

function whole(parts: Parts): string {
  if (typeof parts === 'string') return parts;
  return parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('');
}

/** What browser and database must both say of comments. */
export const commentVectors: CommentVector[] = (cases as Case[]).map(
  ({ group, name, text, problem, cleaned = text, stored = cleaned, layer }) => ({
    title: `${group}: ${name}`,
    text: whole(text),
    problem,
    cleaned: problem === null ? whole(cleaned) : null,
    stored: problem === null ? whole(stored) : null,
    clientOnly: layer === 'client',
  }),
);
