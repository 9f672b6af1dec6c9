import type { WebSocket } from 'ws';
import { Channel, type Wish } from './channel.ts';
import type { Hub } from './hub.ts';
import { type Limits, slidingWindow } from './limits.ts';
import {
  decodeBinaryFrame,
  decodeFrame,
  encodeFrame,
  type Frame,
  isRecord,
  reply,
  type Version,
} from './protocol.ts';
import { type Claims, isPersonToken, TokenError, verifyToken } from './token.ts';

export type SocketOptions = {
  readonly version: Version;
  /** Whom the API key of the connection stands for. */
  readonly claims: Claims;
  readonly jwtSecret: string;
  readonly hub: Hub;
  readonly limits: Limits;
};

/** Refused in words a page's developer can act on. */
class JoinRefusal extends Error {}

let lastId = 0;

/** Serves one websocket until it closes. */
export function serveSocket(socket: WebSocket, options: SocketOptions): void {
  const { version, limits } = options;
  const channels = new Map<string, Channel>();
  const joinAllowed = slidingWindow(limits.joinsPerWindow, limits.joinWindowMs);
  const idle = setTimeout(() => socket.terminate(), limits.idleMs);

  function send(frame: Frame): void {
    if (socket.readyState !== socket.OPEN) return;
    // A page that does not read would have us keep everything for it.
    if (socket.bufferedAmount > limits.unsentBytes) socket.terminate();
    else socket.send(encodeFrame(frame, version));
  }

  function receive(frame: Frame): void {
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') send(reply(frame, 'ok', {}));
      return;
    }
    if (frame.event === 'phx_join') {
      join(frame).catch((error: unknown) => send(reply(frame, 'error', { reason: reasonOf(error) })));
      return;
    }
    const channel = channels.get(frame.topic);
    switch (frame.event) {
      case 'phx_leave':
        send(reply(frame, 'ok', {}));
        if (channel) leave(frame.topic, channel);
        break;
      case 'access_token':
        channel?.refresh(frame.payload['access_token']);
        break;
      case 'broadcast':
      case 'presence':
        send(
          reply(frame, 'error', { reason: `${frame.event} is not supported by this development backend` }),
        );
        break;
      default:
        send(reply(frame, 'error', { reason: 'unmatched topic' }));
    }
  }

  async function join(frame: Frame): Promise<void> {
    const { topic, joinRef } = frame;
    if (!joinAllowed()) throw new JoinRefusal('ClientJoinRateLimitReached: Too many joins per second');
    const previous = channels.get(topic);
    if (previous) leave(topic, previous);
    if (channels.size >= limits.channels) throw new JoinRefusal('ChannelRateLimitReached: Too many channels');

    const wishes = readJoin(frame, limits);
    const token = isPersonToken(frame.payload['access_token']) ? frame.payload['access_token'] : null;
    const claims = token === null ? options.claims : verifyToken(token, options.jwtSecret);
    const channel: Channel = new Channel({
      topic,
      joinRef,
      wishes,
      claims,
      token,
      jwtSecret: options.jwtSecret,
      hub: options.hub,
      send,
      onClosed: () => forget(topic, channel),
    });
    channels.set(topic, channel);
    // The page may have left, or joined again, by the time the database answers.
    const isCurrent = () => channels.get(topic) === channel;
    try {
      if (!(await channel.mayJoin())) throw new TokenError(`Role ${claims.role} does not exist`);
    } catch (error) {
      forget(topic, channel);
      throw error;
    }
    if (!isCurrent()) return;
    send(reply(frame, 'ok', { postgres_changes: wishes.map(({ id, params }) => ({ ...params, id })) }));
    channel.start();
  }

  function leave(topic: string, channel: Channel): void {
    channel.close();
    forget(topic, channel);
    send({ joinRef: channel.joinRef, ref: channel.joinRef, topic, event: 'phx_close', payload: {} });
  }

  function forget(topic: string, channel: Channel): void {
    if (channels.get(topic) === channel) channels.delete(topic);
  }

  socket.on('message', (data, isBinary) => {
    idle.refresh();
    if (!Buffer.isBuffer(data)) return;
    const frame = isBinary ? decodeBinaryFrame(data) : decodeFrame(data.toString('utf8'), version);
    if (frame) receive(frame);
  });
  // Frames too large or malformed: the library has closed the connection with the fitting code already.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(idle);
    for (const channel of channels.values()) channel.close();
    channels.clear();
  });
}

/** Reads what a join asks for; ids are given here, and tell subscriptions apart in every message that follows. */
function readJoin({ topic, payload }: Frame, limits: Limits): Wish[] {
  if (!/^realtime:./s.test(topic)) throw new JoinRefusal('unmatched topic');
  const config = isRecord(payload['config']) ? payload['config'] : {};
  if (config['private'] === true) {
    throw new JoinRefusal('Private channels are not supported by this development backend');
  }
  if (isRecord(config['presence']) && config['presence']['enabled'] === true) {
    throw new JoinRefusal('Presence is not supported by this development backend');
  }
  const changes = config['postgres_changes'] ?? [];
  if (!Array.isArray(changes) || !changes.every(isRecord)) {
    throw new JoinRefusal('postgres_changes must be a list of objects');
  }
  if (changes.length > limits.subscriptionsPerChannel) {
    throw new JoinRefusal(`A channel can have at most ${limits.subscriptionsPerChannel} postgres_changes`);
  }
  return changes.map((params) => {
    lastId += 1;
    return { id: lastId, params };
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof TokenError) return `InvalidJWTToken: ${error.message}`;
  if (error instanceof JoinRefusal) return error.message;
  return 'The database is not reachable';
}
