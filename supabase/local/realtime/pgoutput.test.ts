import { expect, test } from 'vitest';
import { decodeMessage, type Relation } from './pgoutput.ts';

const relation: Relation = {
  oid: 5,
  schema: 'public',
  table: 'notes',
  columns: [
    { name: 'id', typeOid: 23, inIdentity: true },
    { name: 'body', typeOid: 25, inIdentity: false },
  ],
};
const relations = new Map([[5, relation]]);

const text = (value: string) => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([Buffer.from('t'), length, bytes]);
};
const tuple = (...values: Buffer[]) => Buffer.concat([Buffer.from([0, values.length]), ...values]);
const message = (kind: string, ...parts: (Buffer | string)[]) =>
  Buffer.concat([Buffer.from(kind), Buffer.from([0, 0, 0, 5]), ...parts.map((part) => Buffer.from(part))]);
const NULL = Buffer.from('n');
const UNCHANGED = Buffer.from('u');

test('an insert carries its row, texts in any language and null apart from empty', () => {
  expect(decodeMessage(message('I', 'N', tuple(text('1'), text('héllo 👼'))), relations)).toMatchObject({
    kind: 'INSERT',
    row: new Map([
      ['id', '1'],
      ['body', 'héllo 👼'],
    ]),
  });
  const rows = [NULL, text('')].map((body) =>
    decodeMessage(message('I', 'N', tuple(text('1'), body)), relations),
  );
  expect(rows).toMatchObject([
    {
      row: new Map([
        ['id', '1'],
        ['body', null],
      ]),
    },
    {
      row: new Map([
        ['id', '1'],
        ['body', ''],
      ]),
    },
  ]);
});

test('an update whose key stayed has its identity from the new row, and lacks what it did not touch', () => {
  expect(decodeMessage(message('U', 'N', tuple(text('1'), UNCHANGED)), relations)).toMatchObject({
    kind: 'UPDATE',
    row: new Map([['id', '1']]),
    identity: new Map([['id', '1']]),
  });
});

test('a key that changed is told as it was, without the nulls that stand for other columns', () => {
  const bytes = message('U', 'K', tuple(text('1'), NULL), 'N', tuple(text('2'), text('x')));
  expect(decodeMessage(bytes, relations)).toMatchObject({
    row: new Map([
      ['id', '2'],
      ['body', 'x'],
    ]),
    identity: new Map([['id', '1']]),
  });
});

test('a deletion has an identity and no row', () => {
  expect(decodeMessage(message('D', 'K', tuple(text('1'), NULL)), relations)).toEqual({
    kind: 'DELETE',
    relation,
    row: null,
    identity: new Map([['id', '1']]),
  });
});

test('messages nobody subscribes to are ignored, and a change of an unknown table is an error', () => {
  for (const kind of ['T', 'O', 'Y', '?'])
    expect(decodeMessage(Buffer.from(kind), relations)).toEqual({ kind: 'ignored' });
  expect(() => decodeMessage(message('I', 'N'), new Map())).toThrow(/relation 5/);
});
