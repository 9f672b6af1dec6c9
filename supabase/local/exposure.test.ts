import { expect, test } from 'vitest';
import { checkExposure } from './exposure.ts';

test.each(['0.0.0.0', '::', '192.168.1.20', 'confession.example', true])(
  'production on %s is refused',
  (host) => {
    expect(() => checkExposure(host, 'production')).toThrow(/does not run in production mode/);
  },
);

test('others on the network may be let in while developing, with a warning', () => {
  expect(checkExposure(true, 'development')).toMatch(/can read the mailbox/);
  expect(checkExposure('0.0.0.0', undefined)).toMatch(/can read the mailbox/);
});

test.each([undefined, false, 'localhost', '127.0.0.1', '::1'])('%s is this machine alone', (host) => {
  expect(checkExposure(host, 'production')).toBeNull();
});
