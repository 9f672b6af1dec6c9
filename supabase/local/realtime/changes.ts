import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { TEXT_SETTINGS } from './database.ts';
import { decodeMessage, type Relation, type RowMessage } from './pgoutput.ts';

export type Change = RowMessage & { readonly xid: number; readonly committedAt: Date };

export type ChangeFeed = { close(): Promise<void> };

type FeedOptions = {
  readonly databaseUrl: string;
  readonly publication: string;
  /** Called for one change at a time, in the order of their commits; the next waits for the promise. */
  readonly onChange: (change: Change) => Promise<void>;
  /** Called when changes flow again after the database was away; what happened in between is lost. */
  readonly onResume: () => void;
};

/** The server gives up on a subscriber it has not heard from for a minute. */
const STATUS_INTERVAL_MS = 10_000;
const RETRY_INTERVAL_MS = 250;

/**
 * Follows the committed changes of a publication. Rejects where the database cannot offer them at all; once it has, the feed
 * outlives restarts of the database.
 *
 * The driver's own `subscribe` is not used: it does not come back after a restart, and keeps the commit's time and
 * transaction to itself.
 */
export async function followChanges(options: FeedOptions): Promise<ChangeFeed> {
  let closed = false;
  let stream = await openStream(options.databaseUrl, options.publication);

  async function follow() {
    while (!closed) {
      await readToEnd(stream.duplex, options.onChange);
      await stream.close();
      while (!closed) {
        await sleep(RETRY_INTERVAL_MS);
        const next = await openStream(options.databaseUrl, options.publication).catch(() => null);
        if (next === null) continue;
        stream = next;
        if (!closed) options.onResume();
        break;
      }
    }
    await stream.close();
  }

  const following = follow();
  return {
    async close() {
      closed = true;
      stream.duplex.destroy();
      await following;
    },
  };
}

type ChangeStream = { duplex: Duplex; close(): Promise<void> };

async function openStream(databaseUrl: string, publication: string): Promise<ChangeStream> {
  const sql = postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: { ...TEXT_SETTINGS, application_name: 'realtime changes', replication: 'database' },
  });
  const close = () => sql.end({ timeout: 0 });
  try {
    // Temporary: the server drops it with the connection, however this process ends. (These commands are no SQL: here
    // lower case is a syntax error.)
    const slot = `realtime_${randomUUID().replaceAll('-', '')}`;
    const [created] = await sql.unsafe<{ consistent_point: string }[]>(
      `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
    );
    const duplex = await sql
      .unsafe(
        `START_REPLICATION SLOT ${slot} LOGICAL ${created?.consistent_point}
           (proto_version '1', publication_names '${publication}')`,
      )
      .writable();
    return { duplex: duplex as Duplex, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the stream until it ends, for whatever reason; the reason is the next connection's to find out. */
async function readToEnd(duplex: Duplex, onChange: FeedOptions['onChange']): Promise<void> {
  const read = createReader(duplex, onChange);
  const status = setInterval(() => read.acknowledge(), STATUS_INTERVAL_MS);
  duplex.on('data', (message: Buffer) => {
    // Paused while a change is at work: so changes keep their order, and the server holds back what we cannot keep up with.
    duplex.pause();
    read
      .message(message)
      .catch((error: unknown) => duplex.destroy(error instanceof Error ? error : new Error(String(error))))
      .finally(() => duplex.resume());
  });
  duplex.on('error', () => {});
  if (!duplex.destroyed) await new Promise((resolve) => duplex.once('close', resolve));
  clearInterval(status);
}

function createReader(duplex: Duplex, onChange: FeedOptions['onChange']) {
  const relations = new Map<number, Relation>();
  let done = 0n;
  let transaction = { xid: 0, committedAt: new Date(0) };

  function acknowledge() {
    if (duplex.writable) duplex.write(statusUpdate(done));
  }

  async function message(bytes: Buffer) {
    const kind = String.fromCharCode(bytes.readUInt8(0));
    if (kind === 'k') {
      // Messages are read one after the other, so everything up to here has been dealt with.
      done = bytes.readBigUInt64BE(1);
      if (bytes.readUInt8(17) === 1) acknowledge();
      return;
    }
    const decoded = decodeMessage(bytes.subarray(25), relations);
    switch (decoded.kind) {
      case 'begin':
        transaction = decoded;
        break;
      case 'commit':
        done = decoded.endLsn;
        break;
      case 'relation':
        relations.set(decoded.relation.oid, decoded.relation);
        break;
      case 'ignored':
        break;
      default: {
        const { xid, committedAt } = transaction;
        await onChange({ ...decoded, xid, committedAt });
      }
    }
  }

  return { acknowledge, message };
}

/** Tells the server how far we are, so that it need not keep older WAL for us. */
function statusUpdate(lsn: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write('r');
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(lsn, offset);
  message.writeBigInt64BE((BigInt(Date.now()) - BigInt(Date.UTC(2000, 0, 1))) * 1000n, 25);
  return message;
}
