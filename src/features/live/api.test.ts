import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPerson } from './api';

type Handler = (payload: unknown) => void;

class FakeChannel {
  readonly bindings: { kind: string; filter: Record<string, string>; handle: Handler }[] = [];
  tell: (status: string) => void = () => {};
  removed = false;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  on(kind: string, filter: Record<string, string>, handle: Handler) {
    this.bindings.push({ kind, filter, handle });
    return this;
  }

  subscribe(tell: (status: string) => void) {
    this.tell = tell;
    return this;
  }

  system(message: Record<string, string>) {
    for (const { kind, handle } of this.bindings) if (kind === 'system') handle(message);
  }

  change(table: string, row: Record<string, unknown> = {}) {
    for (const { filter, handle } of this.bindings)
      if (filter['table'] === table) handle({ new: row, commit_timestamp: '2026-11-20T12:00:00Z' });
  }
}

const fake = vi.hoisted(() => ({ channels: [] as FakeChannel[], setAuth: vi.fn() }));

vi.mock('@/lib/supabase', () => ({
  supabase: {
    realtime: { setAuth: fake.setAuth },
    channel: (name: string) => {
      const channel = new FakeChannel(name);
      fake.channels.push(channel);
      return channel;
    },
    removeChannel: (channel: FakeChannel) => {
      channel.removed = true;
      // As the real client does: leaving is announced to the one who leaves.
      channel.tell('CLOSED');
      return Promise.resolve('ok');
    },
  },
}));

const listener = { onChange: vi.fn(), onListening: vi.fn() };
const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => {
  const channel = fake.channels.at(-1);
  if (!channel) throw new Error('no channel was joined');
  return channel;
};

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  fake.channels.length = 0;
  fake.setAuth.mockReset().mockResolvedValue(undefined);
  listener.onChange.mockReset();
  listener.onListening.mockReset();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('nothing is joined before the session has been read', async () => {
  let read = () => {};
  fake.setAuth.mockReturnValue(new Promise<void>((resolve) => (read = resolve)));
  stop = followPerson('me', listener);
  await settle();
  expect(fake.channels).toHaveLength(0);
  read();
  await settle();
  expect(fake.channels).toHaveLength(1);
});

test('someone gone before the session was read joins nothing', async () => {
  stop = followPerson('me', listener);
  stop();
  await settle();
  expect(fake.channels).toHaveLength(0);
});

test('the four subscriptions of the spec, each of this person alone', async () => {
  stop = followPerson('me', listener);
  await settle();
  expect(
    last().bindings.flatMap(({ kind, filter }) => (kind === 'postgres_changes' ? [filter] : [])),
  ).toEqual([
    { event: '*', schema: 'public', table: 'profiles', filter: 'id=eq.me' },
    { event: '*', schema: 'public', table: 'confessions', filter: 'user_id=eq.me' },
    { event: '*', schema: 'public', table: 'votes', filter: 'user_id=eq.me' },
    { event: 'INSERT', schema: 'public', table: 'user_achievements', filter: 'user_id=eq.me' },
  ]);
});

const profileRow = { id: 'me', nickname: 'Confessor1', xp: 5, halo_coins: 1, inferno_coins: 2, stats: {} };

test.each([
  ['profiles', profileRow, { profile: { nickname: 'Confessor1', xp: 5, haloCoins: 1, infernoCoins: 2 } }],
  [
    'confessions',
    { id: 'a', angel_votes: 3 },
    { row: { id: 'a', angel_votes: 3 }, changedAt: '2026-11-20T12:00:00Z' },
  ],
  ['votes', { id: 7 }, {}],
  ['user_achievements', { achievement_id: 'first-verdict' }, { achievementId: 'first-verdict' }],
])('a change of %s is told with what it brings', async (table, row, expected) => {
  stop = followPerson('me', listener);
  await settle();
  last().change(table, row);
  expect(listener.onChange).toHaveBeenCalledExactlyOnceWith({ table, ...expected });
});

test.each([
  ['profiles', { profile: null }],
  ['confessions', { row: null, changedAt: '2026-11-20T12:00:00Z' }],
  ['user_achievements', { achievementId: null }],
])('a change of %s that tells nothing is told as such', async (table, expected) => {
  stop = followPerson('me', listener);
  await settle();
  last().change(table);
  expect(listener.onChange).toHaveBeenCalledExactlyOnceWith({ table, ...expected });
});

test('every time listening begins is told: what happened before was not heard', async () => {
  stop = followPerson('me', listener);
  await settle();
  last().tell('SUBSCRIBED');
  expect(listener.onListening).not.toHaveBeenCalled();
  last().system({ extension: 'postgres_changes', status: 'ok' });
  expect(listener.onListening).toHaveBeenCalledTimes(1);
});

test('a connection the client mends by itself is left alone', async () => {
  stop = followPerson('me', listener);
  await settle();
  last().tell('CHANNEL_ERROR');
  await vi.advanceTimersByTimeAsync(10_000);
  last().tell('SUBSCRIBED');
  last().system({ extension: 'postgres_changes', status: 'ok' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.channels).toHaveLength(1);
  expect(listener.onListening).toHaveBeenCalledTimes(1);
});

test('a channel the server closed is joined anew, under another name', async () => {
  stop = followPerson('me', listener);
  await settle();
  last().tell('CLOSED');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fake.channels).toHaveLength(2);
  expect(new Set(fake.channels.map(({ name }) => name)).size).toBe(2);
  expect(fake.channels[0]?.removed).toBe(true);
});

test('refused again and again, it asks less and less often, and at once again after a success', async () => {
  stop = followPerson('me', listener);
  await settle();
  const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const [index, wait] of waits.entries()) {
    last().tell('SUBSCRIBED');
    last().system({ extension: 'postgres_changes', status: 'error' });
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(fake.channels).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.channels).toHaveLength(index + 2);
  }
  last().system({ extension: 'postgres_changes', status: 'ok' });
  last().tell('CLOSED');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fake.channels).toHaveLength(waits.length + 2);
});

test.each(['CHANNEL_ERROR', 'TIMED_OUT'])(
  'after %s the client is given time, then helped',
  async (status) => {
    stop = followPerson('me', listener);
    await settle();
    last().tell(status);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fake.channels).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.channels).toHaveLength(2);
  },
);

test('once stopped the channel is left and never joined again', async () => {
  stop = followPerson('me', listener);
  await settle();
  last().tell('CHANNEL_ERROR');
  stop();
  expect(last().removed).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fake.channels).toHaveLength(1);
});
