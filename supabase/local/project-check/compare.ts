import type { Finding } from './finding.ts';
import type { Kind, Picture } from './picture.ts';

type Words = {
  /** What all of this kind are called together. */
  readonly all: string;
  readonly missing: (name: string, should: string) => string;
  readonly surplus: (name: string, is: string) => string;
  readonly different: (name: string, is: string, should: string) => string;
};

const plain = (all: string, one: string): Words => ({
  all,
  missing: (name) => `${one} ${name} is missing.`,
  surplus: (name) => `${one} ${name} is not from the migrations.`,
  different: (name) => `${one} ${name} is not as the migrations made it.`,
});

const WORDS: Readonly<Record<Kind, Words>> = {
  rls: {
    all: 'row-level security of every table',
    missing: (name) => `Table ${name} is missing.`,
    surplus: (name, is) => `Table ${name} is not from the migrations. Its row-level security is ${is}.`,
    different: (name, is) =>
      `Table ${name} has row-level security switched ${is}: its rights alone decide who reads and writes it. ` +
      `Mend it: alter table ${name} enable row level security;`,
  },
  grant: {
    all: 'rights of anon and authenticated',
    missing: (name, should) => `Role ${name} by the migrations (${should}), but not here.`,
    surplus: (name, is) => `Role ${name} (${is}), which the migrations do not allow. Revoke it.`,
    different: (name, is, should) => `Role ${name}: ${is}, and should for ${should}.`,
  },
  policy: plain('policies', 'Policy'),
  function: plain('functions', 'Function'),
  trigger: plain('triggers', 'Trigger'),
  column: plain('columns', 'Column'),
  constraint: plain('constraints', 'Constraint'),
  index: { ...plain('indexes', 'Index'), missing: (name, should) => `Index ${name} is missing: ${should};` },
  view: plain('views', 'View'),
  publication: {
    all: 'what realtime publishes',
    missing: (name) =>
      name === 'supabase_realtime'
        ? 'The publication supabase_realtime is missing: no screen updates by itself.'
        : `Realtime does not carry ${name}: alter publication supabase_realtime add table ${name};`,
    surplus: (name) =>
      `Realtime carries ${name}, which it should not: alter publication supabase_realtime drop table ${name};`,
    different: (name, is, should) =>
      `Realtime publishes other things of ${name} (${is}) than it should (${should}). Deletions would reach every listener.`,
  },
  setting: {
    all: 'time limits of requests',
    missing: (name, should) =>
      `${name} is not set, and should be ${should}: one slow request can hold up everybody.`,
    surplus: (name, is) => `${name} is ${is}, which the migrations do not say.`,
    different: (name, is, should) => `${name} is ${is} and should be ${should}.`,
  },
};

const KINDS = Object.keys(WORDS) as Kind[];

/** Says how a database differs from the one the migrations make: one line for each kind that agrees, one for each difference. */
export function compare(should: Picture, is: Picture): Finding[] {
  return KINDS.flatMap((kind) => {
    const keys = [...new Set([...should.keys(), ...is.keys()])]
      .filter((key) => key.startsWith(`${kind} `))
      .sort();
    const differences = keys.flatMap((key) => difference(kind, should.get(key), is.get(key)));
    if (differences.length > 0) return differences;
    return [
      {
        good: `${keys.length} ${keys.length === 1 ? 'entry' : 'entries'}: ${WORDS[kind].all}, as the migrations made them`,
      },
    ];
  });
}

type Part = { readonly name: string; readonly state: string } | undefined;

function difference(kind: Kind, should: Part, is: Part): Finding[] {
  const words = WORDS[kind];
  if (should && !is) return [{ mend: words.missing(should.name, should.state) }];
  if (is && !should) return [{ mend: words.surplus(is.name, is.state) }];
  if (!is || !should || is.state === should.state) return [];
  return [{ mend: words.different(is.name, is.state, should.state) }];
}
