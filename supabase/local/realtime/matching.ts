import { askIsolated, type Database, query } from './database.ts';
import { type Condition, type Operator, SubscriptionError } from './filters.ts';
import type { Tuple } from './pgoutput.ts';

const MAX_LIST_LENGTH = 100;

const INFIX: Readonly<Partial<Record<Operator, string>>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
};

/** SQL types of a table's columns, by name. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** What two conditions must share to be the same condition. */
export function conditionKey({ column, operator, value, negated }: Condition): string {
  return JSON.stringify([column, operator, negated, value]);
}

/**
 * The keys of the conditions that hold for a row. The database evaluates them, in the column's own type and collation;
 * conditions that differ by value alone, as those of many people watching their own rows do, cost one question together.
 */
export async function matchConditions(
  database: Database,
  row: Tuple,
  types: ColumnTypes,
  conditions: readonly Condition[],
): Promise<ReadonlySet<string>> {
  const distinct = new Map(conditions.map((condition) => [conditionKey(condition), condition]));
  const questions = new Map<string, { test: string; operand: string | null; conditions: Condition[] }>();
  for (const condition of distinct.values()) {
    const { column } = condition;
    const test = testFor(condition, types.get(column));
    const operand = row.get(column);
    // A column that is gone, or that the change does not carry, matches nothing.
    if (test === null || operand === undefined) continue;
    const key = JSON.stringify([column, test]);
    const question = questions.get(key) ?? { test, operand, conditions: [] };
    question.conditions.push(condition);
    questions.set(key, question);
  }
  const held = await Promise.all(
    [...questions.values()].map(({ test, operand, conditions: asked }) =>
      askIsolated(asked, (some) => evaluate(database, test, operand, some)),
    ),
  );
  return new Set(held.flat().map(conditionKey));
}

/** Refuses, with the database's own words, a condition that could never be evaluated. */
export async function validateCondition(
  database: Database,
  condition: Condition,
  type: string | undefined,
): Promise<void> {
  const test = testFor(condition, type);
  if (type === undefined || test === null) {
    throw new SubscriptionError(`invalid column for filter ${condition.column}`);
  }
  if (condition.operator !== 'is') {
    // Asked by itself, because the question below is decided without a look at the value when its left side is null.
    const value =
      condition.operator === 'in' ? `cardinality($1::text::${type}[])` : `num_nulls($1::text::${type})`;
    const [cast] = await query<{ length: number }>(database, `select ${value} as length`, [condition.value]);
    if ((cast?.length ?? 0) > MAX_LIST_LENGTH) {
      throw new SubscriptionError(`too many values for \`in\` filter. Maximum ${MAX_LIST_LENGTH}`);
    }
  }
  // With null on the left a pattern would never be compiled, so patterns are tried on a text.
  const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(condition.operator);
  await evaluate(database, test, isPattern ? '' : null, [condition]);
}

/** The SQL that tells for which of the values in $2 the condition holds for $1; null where there can be none. */
function testFor({ operator, value, negated }: Condition, type: string | undefined): string | null {
  if (type === undefined) return null;
  const operand = `$1::text::${type}`;
  const expression =
    operator === 'is'
      ? `${operand} is ${truthKeyword(value)}`
      : operator === 'in'
        ? `${operand} = any (wanted.value::${type}[])`
        : `${operand} ${INFIX[operator]} wanted.value::${type}`;
  return `select n::int from unnest($2::text[]) with ordinality as wanted (value, n) where ${negated ? 'not ' : ''}(${expression})`;
}

/** Keywords cannot be parameters, so only the four that exist ever reach a statement. */
function truthKeyword(value: string): string {
  if (['null', 'true', 'false', 'unknown'].includes(value)) return value;
  throw new SubscriptionError('invalid value for is filter: must be null, true, false, or unknown');
}

async function evaluate(
  database: Database,
  test: string,
  operand: string | null,
  conditions: readonly Condition[],
): Promise<Condition[]> {
  const values = conditions.map(({ value }) => value);
  const rows = await query<{ n: number }>(database, test, [operand, values]);
  return rows.flatMap(({ n }) => conditions[n - 1] ?? []);
}
