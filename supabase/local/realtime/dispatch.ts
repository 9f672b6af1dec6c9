import type { Change } from './changes.ts';
import type { Database } from './database.ts';
import { conditionKey, matchConditions } from './matching.ts';
import { changePayload, type RenderedChange, renderChange, whyUntold } from './payload.ts';
import { listensTo, type Subscription } from './subscriptions.ts';
import { type Claims, isExpired } from './token.ts';
import { describeTable, identitiesThatSee, type Table, waitUntilVisible } from './visibility.ts';

/** Someone who listens: whom they speak for and what they asked for may change at any time. */
export type Subscriber = {
  readonly claims: Claims;
  readonly subscriptions: readonly Subscription[];
  deliver(ids: readonly number[], data: Readonly<Record<string, unknown>>): void;
  /** Changes flow again after a gap. */
  resume(): void;
};

type Offer = { readonly subscriber: Subscriber; readonly subscriptions: readonly Subscription[] };

/** Makes the function that brings one change to all who asked for it and may see it. */
export function createDispatch(database: Database, subscribers: ReadonlySet<Subscriber>) {
  let lastVisible = 0;

  return async function dispatch(change: Change): Promise<void> {
    const { kind, relation } = change;
    const listening = narrow([...subscribers].map(everything), (subscription) =>
      listensTo(subscription, kind, relation.schema, relation.table),
    );
    if (listening.length === 0) return;

    const roles = [...new Set(listening.map(({ subscriber }) => subscriber.claims.role))];
    const [table] = await Promise.all([
      describeTable(database, relation, roles),
      change.xid === lastVisible ? null : waitUntilVisible(database, change.xid),
    ]);
    lastVisible = change.xid;
    const [rendered, matching] = await Promise.all([
      renderChange(database, table, change),
      filterOffers(database, change, table, listening),
    ]);
    await deliverOffers(database, rendered, table, matching);
  };
}

/** Filters come before visibility: they rule out nearly everyone, and many are answered by one question. */
async function filterOffers(
  database: Database,
  change: Change,
  table: Table,
  offers: readonly Offer[],
): Promise<readonly Offer[]> {
  const conditions = offers.flatMap(({ subscriptions }) => subscriptions.flatMap((it) => it.conditions));
  const types = new Map(table.columns.map(({ name, sqlType }) => [name, sqlType]));
  const held = await matchConditions(database, change.row ?? change.identity, types, conditions);
  return narrow(offers, (subscription) => subscription.conditions.every((it) => held.has(conditionKey(it))));
}

async function deliverOffers(
  database: Database,
  change: RenderedChange,
  table: Table,
  offers: readonly Offer[],
): Promise<void> {
  const payloadFor = remember(change, table);
  let waiting = offers;
  for (;;) {
    // Whoever left meanwhile, or became somebody of another role, no longer listens to this.
    waiting = narrow(waiting, (subscription, subscriber) => subscriber.subscriptions.includes(subscription));
    if (waiting.length === 0) return;
    const asked = waiting.map((offer) => ({ ...offer, claims: offer.subscriber.claims }));
    const cleared = await clearIdentities(
      database,
      change,
      table,
      asked.map(({ claims }) => claims),
    );
    // An identity may have changed while the database was asked. What the old one may see, the new one may not: ask again.
    const [settled, changed] = partition(asked, ({ subscriber, claims }) => subscriber.claims === claims);
    for (const offer of settled) {
      if (cleared.has(offer.claims.json) && !isExpired(offer.claims)) deliver(offer, payloadFor);
    }
    waiting = changed;
  }
}

/** The identities, by their claims, that may be told of the change. */
async function clearIdentities(
  database: Database,
  change: Change,
  table: Table,
  identities: readonly Claims[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Map(identities.map((claims) => [claims.json, claims])).values()];
  const { row } = change;
  const byRole = groupBy(distinct, ({ role }) => role);
  const cleared = await Promise.all(
    [...byRole].map(([role, group]) => {
      // A deleted row can no longer be asked about, and an error tells nothing of the row.
      if (row === null || whyUntold(change, table, role) !== null) return group;
      return identitiesThatSee(database, change.relation, table, row, role, group);
    }),
  );
  return new Set(cleared.flat().map(({ json }) => json));
}

type PayloadFor = (role: string, select: ReadonlySet<string> | null) => Readonly<Record<string, unknown>>;

/** Most subscribers are told the same, so what each role and choice of columns is told is put together once. */
function remember(change: RenderedChange, table: Table): PayloadFor {
  const payloads = new Map<string, Readonly<Record<string, unknown>>>();
  return (role, select) => {
    const key = JSON.stringify([role, columnsKey(select)]);
    const payload = payloads.get(key) ?? changePayload(change, table, role, select);
    payloads.set(key, payload);
    return payload;
  };
}

/** One message carries all subscriptions that are told the same, so only a different choice of columns takes another. */
function deliver({ subscriber, subscriptions }: Offer, payloadFor: PayloadFor): void {
  for (const group of groupBy(subscriptions, ({ select }) => columnsKey(select)).values()) {
    const data = payloadFor(subscriber.claims.role, group[0]?.select ?? null);
    subscriber.deliver(
      group.map(({ id }) => id),
      data,
    );
  }
}

function columnsKey(select: ReadonlySet<string> | null): string {
  return select === null ? '*' : JSON.stringify([...select].sort());
}

function everything(subscriber: Subscriber): Offer {
  return { subscriber, subscriptions: subscriber.subscriptions };
}

/** Keeps the subscriptions that pass, and the subscribers who have any left. */
function narrow(
  offers: readonly Offer[],
  passes: (subscription: Subscription, subscriber: Subscriber) => boolean,
): readonly Offer[] {
  return offers
    .map(({ subscriber, subscriptions }) => ({
      subscriber,
      subscriptions: subscriptions.filter((subscription) => passes(subscription, subscriber)),
    }))
    .filter(({ subscriptions }) => subscriptions.length > 0);
}

function partition<Item>(items: readonly Item[], passes: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(passes), items.filter((item) => !passes(item))];
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
