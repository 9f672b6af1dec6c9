import { randomUUID } from 'node:crypto';

/** The ids one request has given out, each under the id the sign-in server had made up for it. */
export type GivenIds = Map<string, string>;

type Node = { readonly kind: string };

type Insert = Node & {
  readonly into?: { readonly table: { readonly identifier: { readonly name: string } } };
  readonly columns?: readonly { readonly column: { readonly name: string } }[];
  readonly values?: { readonly values?: readonly { readonly values: readonly unknown[] }[] };
};

/**
 * Hosted projects give every account a random id. The sign-in server counts time in its ids, so that everybody who signs up
 * within three days would share the beginning, and with it the nickname the app proposes. This exchanges the id on its way
 * to the database, wherever the request mentions it. Returns the statement to run.
 */
export function withRandomAccountId<T extends Node>(statement: T, given: GivenIds): T {
  const made = newAccountId(statement);
  if (made !== undefined) given.set(made, randomUUID());
  return given.size === 0 ? statement : (exchange(statement, given) as T);
}

function newAccountId(statement: Insert): string | undefined {
  if (statement.kind !== 'InsertQueryNode' || statement.into?.table.identifier.name !== 'users')
    return undefined;
  const place = statement.columns?.findIndex(({ column }) => column.name === 'id') ?? -1;
  const cell = statement.values?.values?.[0]?.values[place];
  const id = typeof cell === 'object' && cell !== null ? (cell as { value?: unknown }).value : cell;
  return typeof id === 'string' ? id : undefined;
}

/** The same tree with every id exchanged, inside longer texts (JSON, for one) too. */
function exchange(part: unknown, given: GivenIds): unknown {
  if (typeof part === 'string') {
    return [...given].reduce((text, [made, random]) => text.replaceAll(made, random), part);
  }
  if (Array.isArray(part)) return part.map((each) => exchange(each, given));
  if (part === null || typeof part !== 'object' || Object.getPrototypeOf(part) !== Object.prototype)
    return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, exchange(value, given)]));
}
