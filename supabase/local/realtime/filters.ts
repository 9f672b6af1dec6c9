const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** One `column=operator.value`; the value of `in` is an array literal, every other as the person wrote it. */
export type Condition = { column: string; operator: Operator; value: string; negated: boolean };

/** A subscription that cannot be: its message is for the person who wrote it. */
export class SubscriptionError extends Error {}

/** A page must not make the database evaluate without end. */
const MAX_CONDITIONS = 20;

/** Parses the `filter` of a subscription: conditions joined by commas, all of which must hold. */
export function parseFilter(filter: string): Condition[] {
  if (filter.trim() === '') return [];
  const conditions = splitAtCommas(filter).map(parseCondition);
  if (conditions.length > MAX_CONDITIONS) {
    throw new SubscriptionError(`Error parsing \`filter\` params: at most ${MAX_CONDITIONS} conditions`);
  }
  return conditions;
}

/** Splits at commas that are neither inside parentheses nor inside double quotes. */
function splitAtCommas(filter: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  let escaped = false;
  for (const char of filter) {
    if (char === ',' && depth === 0 && !quoted) {
      parts.push(part);
      part = '';
      continue;
    }
    if (quoted) {
      if (char === '"' && !escaped) quoted = false;
      escaped = char === '\\' && !escaped;
    } else if (char === '"') {
      // A quote opens a value only where one may start; elsewhere it is a character like any other.
      quoted = /[.(,]$/.test(part);
    } else if (char === '(') {
      depth += 1;
    } else if (char === ')') {
      depth = Math.max(0, depth - 1);
    }
    part += char;
  }
  return [...parts, part];
}

function parseCondition(text: string): Condition {
  const [, column, not, operator, value] = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim()) ?? [];
  if (column === undefined || value === undefined || !isOperator(operator)) {
    throw new SubscriptionError(`Error parsing \`filter\` params: ${JSON.stringify(text.trim())}`);
  }
  return {
    column,
    operator,
    value: operator === 'in' ? parseList(value) : unquote(value),
    negated: not !== undefined,
  };
}

function isOperator(name: string | undefined): name is Operator {
  return OPERATORS.some((operator) => operator === name);
}

/** Lists are quoted alike in PostgREST and in Postgres's own array literals: only the brackets differ. */
function parseList(value: string): string {
  const [, items] = /^\((.*)\)$/s.exec(value) ?? [];
  if (items === undefined) {
    throw new SubscriptionError(
      'Error parsing `filter` params: `in` filter value must be wrapped by parentheses',
    );
  }
  return `{${items}}`;
}

function unquote(value: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(value) ?? [];
  return inner === undefined ? value : inner.replace(/\\(.)/gs, '$1');
}
