import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { shareHub } from './hub.ts';
import { LIMITS, type Limits } from './limits.ts';
import { readVersion } from './protocol.ts';
import { serveSocket } from './socket.ts';
import { apiKeyClaims, type Claims, TokenError, verifyToken } from './token.ts';

const PATH = '/realtime/v1/websocket';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type RealtimeOptions = {
  /** The server whose websocket upgrades are listened to; every path but our own is left to others. */
  readonly httpServer: {
    on(event: 'upgrade', listener: UpgradeListener): unknown;
    off(event: 'upgrade', listener: UpgradeListener): unknown;
  };
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Pages of other origins that may connect, e.g. `https://confession.example`. */
  readonly origins?: readonly string[];
  readonly limits?: Limits;
};

/** Upgrades taken, so that a server attached to twice answers once. */
const taken = new WeakSet<Duplex>();

/**
 * Serves Supabase Realtime's database changes at `/realtime/v1/websocket`, as far as a development backend needs it.
 * Resolves once changes are being followed; rejects where the database does not offer them.
 */
export async function attachRealtime(options: RealtimeOptions): Promise<{ close(): Promise<void> }> {
  const limits = options.limits ?? LIMITS;
  const hub = await shareHub(options.databaseUrl);
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes });

  const onUpgrade: UpgradeListener = (request, socket, head) => {
    const [path, search] = request.url?.split('?', 2) ?? [];
    if (path !== PATH || taken.has(socket)) return;
    taken.add(socket);
    const parameters = new URLSearchParams(search);
    const claims = keyClaims(parameters.get('apikey'), options);
    if (!isAllowedOrigin(request, options.origins ?? [])) return refuse(socket, '403 Forbidden');
    if (claims === null) return refuse(socket, '401 Unauthorized');
    server.handleUpgrade(request, socket, head, (connection) => {
      const version = readVersion(parameters.get('vsn'));
      serveSocket(connection, { version, claims, jwtSecret: options.jwtSecret, hub, limits });
    });
  };

  options.httpServer.on('upgrade', onUpgrade);
  let closing: Promise<void> | undefined;
  return {
    close() {
      closing ??= (async () => {
        options.httpServer.off('upgrade', onUpgrade);
        for (const connection of server.clients) connection.terminate();
        server.close();
        await hub.close();
      })();
      return closing;
    },
  };
}

/** Whom an API key stands for; the older kind of key is itself a token. */
function keyClaims(key: string | null, options: RealtimeOptions): Claims | null {
  if (key === options.publishableKey) return apiKeyClaims('anon');
  if (key === options.secretKey) return apiKeyClaims('service_role');
  try {
    return key ? verifyToken(key, options.jwtSecret) : null;
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

/**
 * Browsers let any page open a websocket anywhere, and tell only where the page is from. Programs that are not browsers
 * name no origin. A name is trusted as our own only if it cannot be pointed at this machine by somebody else.
 */
function isAllowedOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const name = page.hostname.replace(/^\[|\]$/g, '');
  return page.host === host && (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0);
}

function refuse(socket: Duplex, status: string): void {
  // The other side may be gone by now, which is no concern of this process.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
