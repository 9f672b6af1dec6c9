/** A row as Postgres writes it: text per column. A column the change did not touch and the WAL does not repeat is absent. */
export type Tuple = ReadonlyMap<string, string | null>;

type RelationColumn = { name: string; typeOid: number; inIdentity: boolean };

export type Relation = { oid: number; schema: string; table: string; columns: readonly RelationColumn[] };

export type RowMessage = {
  kind: 'INSERT' | 'UPDATE' | 'DELETE';
  relation: Relation;
  /** The new row; null where it is gone. */
  row: Tuple | null;
  /** The columns of the replica identity (by default the primary key) as they were before. */
  identity: Tuple;
};

export type Message =
  | { kind: 'begin'; xid: number; committedAt: Date }
  | { kind: 'commit'; endLsn: bigint }
  | { kind: 'relation'; relation: Relation }
  | RowMessage
  | { kind: 'ignored' };

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

/**
 * Decodes one message of pgoutput, protocol version 1. TRUNCATE, origins and types are of no interest to subscribers.
 * `relations` is the caller's memory of the relation messages seen so far on this connection.
 */
export function decodeMessage(bytes: Buffer, relations: ReadonlyMap<number, Relation>): Message {
  const reader = new Reader(bytes);
  switch (reader.char()) {
    case 'B': {
      reader.int64();
      return { kind: 'begin', committedAt: reader.timestamp(), xid: reader.uint32() };
    }
    case 'C': {
      reader.uint8();
      reader.int64();
      return { kind: 'commit', endLsn: reader.int64() };
    }
    case 'R':
      return { kind: 'relation', relation: readRelation(reader) };
    case 'I':
    case 'U':
    case 'D':
      return readRow(bytes, relations);
    default:
      return { kind: 'ignored' };
  }
}

function readRelation(reader: Reader): Relation {
  const oid = reader.uint32();
  // The protocol abbreviates this one schema to nothing.
  const schema = reader.string() || 'pg_catalog';
  const table = reader.string();
  reader.uint8();
  const columns = Array.from({ length: reader.uint16() }, () => {
    const column = { inIdentity: reader.uint8() === 1, name: reader.string(), typeOid: reader.uint32() };
    reader.uint32();
    return column;
  });
  return { oid, schema, table, columns };
}

function readRow(bytes: Buffer, relations: ReadonlyMap<number, Relation>): RowMessage {
  const reader = new Reader(bytes);
  const command = reader.char();
  const oid = reader.uint32();
  const relation = relations.get(oid);
  if (!relation) throw new Error(`a change of relation ${oid} arrived before its description`);

  let part = reader.char();
  let old: Tuple | null = null;
  if (part === 'K' || part === 'O') {
    old = readTuple(reader, relation);
    if (command === 'D') return { kind: 'DELETE', relation, row: null, identity: identityOf(old, relation) };
    part = reader.char();
  }
  const row = readTuple(reader, relation);
  // An UPDATE repeats the old identity only where it changed; otherwise the new row has the same.
  const identity = identityOf(old ?? row, relation);
  return { kind: command === 'I' ? 'INSERT' : 'UPDATE', relation, row, identity };
}

/** Key tuples carry null in place of every other column, which must not be mistaken for a value. */
function identityOf(tuple: Tuple, relation: Relation): Tuple {
  const identity = new Map<string, string | null>();
  for (const { name, inIdentity } of relation.columns) {
    const value = tuple.get(name);
    if (inIdentity && value !== undefined) identity.set(name, value);
  }
  return identity;
}

function readTuple(reader: Reader, relation: Relation): Tuple {
  const tuple = new Map<string, string | null>();
  const length = reader.uint16();
  for (const { name } of relation.columns.slice(0, length)) {
    switch (reader.char()) {
      case 'n':
        tuple.set(name, null);
        break;
      case 't':
        tuple.set(name, reader.text(reader.uint32()));
        break;
      // 'u': an unchanged value stored out of line, which the WAL does not repeat.
      default:
        break;
    }
  }
  return tuple;
}

class Reader {
  private offset = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  uint8(): number {
    return this.bytes.readUInt8(this.advance(1));
  }

  char(): string {
    return String.fromCharCode(this.uint8());
  }

  uint16(): number {
    return this.bytes.readUInt16BE(this.advance(2));
  }

  uint32(): number {
    return this.bytes.readUInt32BE(this.advance(4));
  }

  int64(): bigint {
    return this.bytes.readBigInt64BE(this.advance(8));
  }

  timestamp(): Date {
    return new Date(POSTGRES_EPOCH_MS + Number(this.int64() / 1000n));
  }

  text(length: number): string {
    const start = this.advance(length);
    return this.bytes.toString('utf8', start, start + length);
  }

  string(): string {
    const end = this.bytes.indexOf(0, this.offset);
    const text = this.bytes.toString('utf8', this.offset, end);
    this.offset = end + 1;
    return text;
  }

  private advance(length: number): number {
    const start = this.offset;
    this.offset += length;
    return start;
  }
}
