import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { LIMITS } from './limits.ts';
import { listen, openStage, settle } from './test-listener.ts';
import { ANGEL, eventually, PUBLISHABLE_KEY, startBackend, tokenOf } from './test-support.ts';

const stage = openStage();
const PATH = '/realtime/v1/websocket';
const JOIN = { config: { postgres_changes: [{ event: '*', schema: 'scratch', table: 'posts' }] } };

type Reply = { status: string; response: Record<string, unknown> };
type RawFrame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Reply];

const sockets: WebSocket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

/** A websocket without a client around it. */
async function openRaw({ vsn = '2.0.0', origin = stage.backend.origin } = {}) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${PATH}?apikey=${PUBLISHABLE_KEY}&vsn=${vsn}`);
  sockets.push(socket);
  const frames: RawFrame[] = [];
  const closing = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => {});
  return {
    socket,
    frames,
    closing,
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    answerTo: (ref: string) =>
      eventually(() => frames.find((frame) => frame[1] === ref && frame[3] === 'phx_reply')),
  };
}

/** Asks for an upgrade and returns the status line of the answer. */
function upgrade(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { port, host } = new URL(stage.backend.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
    const all = {
      Host: host,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  });
}

test.each(['1.0.0', '2.0.0'])('an unmodified client speaks version %s', async (vsn) => {
  await stage.sql`delete from scratch.posts`;
  const listener = listen(stage.connect(tokenOf(ANGEL), { vsn }), [{ table: 'posts' }]);
  await listener.ready();
  await stage.sql`insert into scratch.posts values (1, ${ANGEL})`;
  await settle(stage.sql, [listener]);
  expect(listener.heard).toMatchObject([{ type: 'INSERT', new: { id: 1 } }]);
  await listener.client.removeAllChannels();
  expect(listener.statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
});

test('version 1 frames are objects', async () => {
  const { send, frames } = await openRaw({ vsn: '1.0.0' });
  send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
  await eventually(() => frames.length > 0);
  expect(frames[0]).toMatchObject({
    topic: 'phoenix',
    event: 'phx_reply',
    ref: '1',
    payload: { status: 'ok' },
  });
});

test('garbage is passed over, and the connection lives on', async () => {
  const { socket, send, answerTo } = await openRaw();
  for (const garbage of [
    '',
    'null',
    '[]',
    '[null,null,null,null,null]',
    '{"topic":1}',
    '{',
    '"x"',
    '[[[[',
    '\u0000',
  ]) {
    socket.send(garbage);
  }
  for (const garbage of [[], [3], [3, 255, 255, 255, 0, 0, 0], [0, 0, 0, 0]])
    socket.send(Buffer.from(garbage));
  send([null, '1', 'realtime:x', 'phx_join', null]);
  send([null, '2', 'realtime:y', 'phx_join', { config: { postgres_changes: 'x' } }]);
  send([null, '3', 'realtime:y', 'phx_join', { config: { postgres_changes: [null] } }]);
  send([null, '4', 'elsewhere', 'phx_join', {}]);
  send([null, '5', 'realtime:', 'phx_join', {}]);
  send([null, '6', 'realtime:never-joined', 'what', null]);
  send([null, '7', 'phoenix', 'heartbeat', null]);
  expect((await answerTo('1'))[4]).toEqual({ status: 'ok', response: { postgres_changes: [] } });
  for (const ref of ['2', '3', '4', '5', '6']) expect((await answerTo(ref))[4].status).toBe('error');
  expect((await answerTo('7'))[4].status).toBe('ok');
});

test('a join is answered with the wishes as they were sent, each with an id', async () => {
  const { send, answerTo } = await openRaw();
  const wishes = [
    { event: 'insert', schema: 'scratch', table: 'posts', filter: 'id=eq.1' },
    { event: '*', schema: 'scratch' },
  ];
  send(['1', '1', 'realtime:a', 'phx_join', { config: { postgres_changes: wishes } }]);
  const [joinRef, , topic, , { status, response }] = await answerTo('1');
  expect({ joinRef, topic, status }).toEqual({ joinRef: '1', topic: 'realtime:a', status: 'ok' });
  const id = expect.any(Number);
  expect(response['postgres_changes']).toEqual(wishes.map((wish) => ({ ...wish, id })));
});

test('joining a topic twice closes the first channel, and changes come once', async () => {
  const { send, frames, answerTo } = await openRaw();
  const payload = { ...JOIN, access_token: tokenOf(ANGEL) };
  send(['1', '1', 'realtime:a', 'phx_join', payload]);
  await answerTo('1');
  send(['2', '2', 'realtime:a', 'phx_join', payload]);
  await answerTo('2');
  expect(frames.filter(([, , , event]) => event === 'phx_close').map(([joinRef]) => joinRef)).toEqual(['1']);
  await eventually(() => frames.some(([joinRef, , , event]) => event === 'system' && joinRef === '2'));
  const witness = await stage.listenAs(tokenOf(ANGEL), { table: 'posts' });
  await stage.sql`insert into scratch.posts values (2, ${ANGEL})`;
  await settle(stage.sql, [witness]);
  const changes = () => frames.filter(([, , , event]) => event === 'postgres_changes');
  await eventually(() => changes().length > 0);
  expect(changes()).toHaveLength(1);
});

test('a channel that is left is answered, closed and silent; the topic can be joined again', async () => {
  const { send, frames, answerTo } = await openRaw();
  send(['1', '1', 'realtime:a', 'phx_join', { ...JOIN, access_token: tokenOf(ANGEL) }]);
  send(['1', '2', 'realtime:a', 'phx_leave', {}]);
  expect((await answerTo('2'))[4].status).toBe('ok');
  await eventually(() => frames.some(([, ref, , event]) => event === 'phx_close' && ref === '1'));
  send(['3', '3', 'realtime:a', 'phx_join', JOIN]);
  expect((await answerTo('3'))[4].status).toBe('ok');
  // The first join was still with the database when its page left.
  expect(frames.filter(([, ref]) => ref === '1').map(([, , , event]) => event)).toEqual(['phx_close']);
});

test('broadcast, presence and private channels are refused in plain words', async () => {
  const { socket, send, answerTo } = await openRaw();
  const join = (ref: string, config: object) => send([ref, ref, `realtime:${ref}`, 'phx_join', { config }]);
  join('1', { private: true });
  join('2', { presence: { enabled: true, key: '' } });
  join('3', { broadcast: { ack: true }, presence: { enabled: false }, private: false });
  send(['3', '4', 'realtime:3', 'broadcast', { event: 'x' }]);
  send(['3', '5', 'realtime:3', 'presence', { event: 'track' }]);
  const topic = Buffer.from('realtime:3');
  socket.send(
    Buffer.concat([
      Buffer.from([3, 1, 1, topic.length, 1, 0, 1]),
      Buffer.from('36'),
      topic,
      Buffer.from('x{}'),
    ]),
  );
  expect((await answerTo('1'))[4].response['reason']).toMatch(/Private channels are not supported/);
  expect((await answerTo('2'))[4].response['reason']).toMatch(/Presence is not supported/);
  expect((await answerTo('3'))[4].status).toBe('ok');
  expect((await answerTo('4'))[4].response['reason']).toMatch(/broadcast is not supported/);
  expect((await answerTo('5'))[4].response['reason']).toMatch(/presence is not supported/);
  expect((await answerTo('6'))[4].response['reason']).toMatch(/broadcast is not supported/);
});

test('a key that is missing or wrong is refused before the upgrade', async () => {
  expect(await upgrade(PATH)).toMatch(/401/);
  expect(await upgrade(`${PATH}?apikey=sb_publishable_other`)).toMatch(/401/);
  expect(await upgrade(`${PATH}?apikey=${tokenOf(ANGEL, -10)}`)).toMatch(/401/);
  expect(await upgrade(`${PATH}?apikey=${PUBLISHABLE_KEY}`)).toMatch(/101/);
});

test('pages of other origins are refused, this server’s own and those named are not', async () => {
  const path = `${PATH}?apikey=${PUBLISHABLE_KEY}`;
  const { origin } = stage.backend;
  const status = (Origin: string, Host = new URL(origin).host) => upgrade(path, { Origin, Host });
  expect(await status(origin)).toMatch(/101/);
  expect(await status('http://localhost:5173', 'localhost:5173')).toMatch(/101/);
  expect(await status('http://[::1]:5173', '[::1]:5173')).toMatch(/101/);
  expect(await status('http://evil.example')).toMatch(/403/);
  expect(await status('http://127.0.0.1:1')).toMatch(/403/);
  expect(await status('null')).toMatch(/403/);
  // A name of somebody else's that leads to this machine.
  expect(await status('http://evil.example:5173', 'evil.example:5173')).toMatch(/403/);
  const named = await startBackend(stage.database.url, { origins: ['https://confession.example'] });
  const socket = new WebSocket(`${named.origin.replace('http', 'ws')}${path}`, {
    origin: 'https://confession.example',
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  await named.close();
});

test('upgrades of other paths are left to others', async () => {
  const { httpServer } = stage.backend;
  const others: string[] = [];
  const other = (request: { url?: string }, socket: { end(text: string): void }) => {
    if (request.url?.startsWith(`${PATH}?`)) return;
    others.push(request.url ?? '');
    socket.end('HTTP/1.1 418 Not ours\r\n\r\n');
  };
  httpServer.on('upgrade', other);
  const key = `?apikey=${PUBLISHABLE_KEY}`;
  const paths = ['/', '/confession/', `${PATH}/${key}`, `/confession${PATH}${key}`, `${PATH}x${key}`];
  for (const path of paths) expect(await upgrade(path)).toMatch(/418/);
  expect(others).toEqual(paths);
  expect(await upgrade(`${PATH}${key}`)).toMatch(/101/);
  httpServer.off('upgrade', other);
});

test('a connection has no more channels, wishes or joins than it should', async () => {
  const limits = { ...LIMITS, channels: 2, subscriptionsPerChannel: 1, joinsPerWindow: 5 };
  const backend = await startBackend(stage.database.url, { limits });
  const { send, answerTo } = await openRaw({ origin: backend.origin });
  const reason = async (ref: string, topic: string, payload: object) => {
    send([ref, ref, topic, 'phx_join', payload]);
    return (await answerTo(ref))[4].response['reason'];
  };
  expect(await reason('1', 'realtime:a', JOIN)).toBeUndefined();
  expect(await reason('2', 'realtime:b', JOIN)).toBeUndefined();
  expect(await reason('3', 'realtime:c', JOIN)).toMatch(/Too many channels/);
  const wishes = [{ table: 'posts' }, { table: 'posts' }];
  expect(await reason('4', 'realtime:b', { config: { postgres_changes: wishes } })).toMatch(/at most 1/);
  expect(await reason('5', 'realtime:b', JOIN)).toBeUndefined();
  expect(await reason('6', 'realtime:b', JOIN)).toMatch(/Too many joins/);
  await backend.close();
});

test('a frame too large ends the connection', async () => {
  const { socket, closing } = await openRaw();
  socket.send('x'.repeat(LIMITS.frameBytes + 1));
  expect(await closing).toBe(1009);
});

test('a connection that falls silent, or does not read, is ended', async () => {
  const silent = await startBackend(stage.database.url, { limits: { ...LIMITS, idleMs: 50 } });
  expect(await (await openRaw({ origin: silent.origin })).closing).toBe(1006);
  await silent.close();

  const strict = await startBackend(stage.database.url, { limits: { ...LIMITS, unsentBytes: 100_000 } });
  const deaf = await openRaw({ origin: strict.origin });
  deaf.send(['1', '1', 'realtime:a', 'phx_join', { ...JOIN, access_token: tokenOf(ANGEL) }]);
  await eventually(() => deaf.frames.some(([, , , event]) => event === 'system'));
  deaf.socket.pause();
  const witness = await stage.listenAs(tokenOf(ANGEL), { table: 'posts' });
  const body = 'x'.repeat(1_000_000);
  for (let id = 100; id < 120; id += 1) {
    await stage.sql`insert into scratch.posts values (${id}, ${ANGEL}, 'pending', ${body})`;
  }
  await settle(stage.sql, [witness]);
  deaf.socket.resume();
  expect(await deaf.closing).toBe(1006);
  expect(witness.heard).toHaveLength(20);
  await strict.close();
});
