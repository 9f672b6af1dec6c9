import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFilter, SubscriptionError } from './filters.ts';
import { decodeBinaryFrame, decodeFrame, encodeFrame, type Frame, readVersion } from './protocol.ts';

const frames = fc.record({
  joinRef: fc.option(fc.string()),
  ref: fc.option(fc.string()),
  topic: fc.string(),
  event: fc.string(),
  payload: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
}) satisfies fc.Arbitrary<Frame>;

test.each([1, 2] as const)('a frame of version %i survives encoding and decoding', (version) => {
  fc.assert(
    fc.property(frames, (frame) => {
      // As JSON, because a payload's __proto__ and -0 do not survive it.
      const expected = JSON.parse(JSON.stringify(frame));
      expect(JSON.parse(JSON.stringify(decodeFrame(encodeFrame(frame, version), version)))).toEqual(expected);
    }),
  );
});

test('nothing that can be sent makes decoding fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.uint8Array(), (text, bytes) => {
      for (const version of [1, 2] as const) {
        const frame = decodeFrame(text, version);
        if (frame) expect(frame.payload).not.toBeNull();
      }
      decodeBinaryFrame(Buffer.from(bytes));
    }),
  );
});

test('a payload that is null or no object becomes an empty one', () => {
  for (const payload of [null, 7, 'x', [1]]) {
    expect(decodeFrame(JSON.stringify([null, '1', 't', 'e', payload]), 2)?.payload).toEqual({});
  }
});

test('a connection that names no version speaks the first', () => {
  expect([null, '', '1.0.0', '2.0.0', '2.1.0'].map(readVersion)).toEqual([1, 1, 1, 2, 2]);
});

test('nothing a page can write makes the filter parser fail without a reason', () => {
  const piece = fc.constantFrom('id', '=', 'eq', '.', 'in', '(', ')', '"', '\\', ',', 'not.', ' ', 'é', '1');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (filter) => {
        try {
          for (const { column, operator } of parseFilter(filter))
            expect([column, operator]).not.toContain('');
        } catch (error) {
          expect(error).toBeInstanceOf(SubscriptionError);
        }
      },
    ),
  );
});

test('a value that was quoted as PostgREST quotes is read back as it was', () => {
  const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      const [one, two, ...rest] = parseFilter(`a=eq.${quote(first)},b=not.neq.${quote(second)}`);
      expect(rest).toEqual([]);
      expect(one).toEqual({ column: 'a', operator: 'eq', value: first, negated: false });
      expect(two).toEqual({ column: 'b', operator: 'neq', value: second, negated: true });
    }),
  );
});
