import { expect, test } from 'vitest';
import { formatWait } from './wait';

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
])('%d seconds are %s', (seconds, told) => expect(formatWait(seconds)).toBe(told));
