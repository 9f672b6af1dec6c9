// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import {
  destinationOf,
  forgetDestination,
  isOwnPlace,
  keepDestination,
  readDestination,
} from './destination';

const HOUR = 3_600_000;
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a shared confession is remembered for an hour, or until somebody has arrived', () => {
  keepDestination('/c/abc-123', 0);
  expect(readDestination(HOUR - 1)).toBe('/c/abc-123');
  expect(readDestination(HOUR)).toBeNull();
  forgetDestination();
  expect(readDestination(1)).toBeNull();
});

test.each(['/c/abc-123?from=a%20friend&x=1', '/c/abc-123#comments', '/c/abc-123?x=1#comments'])(
  '%s is remembered whole',
  (path) => {
    keepDestination(path, 0);
    expect(readDestination(1)).toBe(path);
  },
);

test.each([
  [{ pathname: '/profile', search: '?tab=settings', hash: '#data' }, '/profile?tab=settings#data'],
  [{ pathname: '/c/a', search: '', hash: '#access_token=secret' }, '/c/a'],
  [{ pathname: '/c/a', search: '?x=1', hash: '#//evil.test' }, '/c/a?x=1'],
  [{ pathname: '/c/a', search: '', hash: '#' }, '/c/a'],
])('%o leads to %s', (place, destination) => {
  expect(destinationOf(place)).toBe(destination);
});

test.each([
  '/',
  '/profile',
  '//evil.test',
  '/c/../../evil',
  '/c/a?next=//evil.test',
  '/c/a#//evil.test',
  '/c/a#access_token=secret',
  '/c/a?x=1?y#a#b',
  '/c//evil.test',
  'https://evil.test/c/a',
])('%s is neither kept nor believed', (path) => {
  keepDestination(path, 0);
  expect(localStorage.length).toBe(0);
  localStorage.setItem('confession.destination', JSON.stringify({ path, until: 10 }));
  expect(readDestination(0)).toBeNull();
});

test.each([
  '',
  'null',
  '[]',
  '{"path":"/c/a"}',
  '{"path":"/c/a","until":"9"}',
  '{"path":"/c/a","until":9e15}',
  '{',
])('storage holding %s leads nowhere', (kept) => {
  localStorage.setItem('confession.destination', kept);
  expect(readDestination(0)).toBeNull();
});

test('without storage nothing is remembered, and nothing breaks', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  keepDestination('/c/a', 0);
  expect(readDestination(0)).toBeNull();
  forgetDestination();
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '/\u0000/evil.test',
  '/\u007f/evil.test',
  '/\u0085/evil.test',
  '/ /evil.test',
  '/a\\..\\evil.test',
  '\t//evil.test',
  ' /c/a',
  'https://evil.test/c/a',
  'javascript:alert(1)',
  'c/a',
  '',
  null,
  7,
  ['/c/a'],
])('%j is no place of this app', (noted) => {
  expect(isOwnPlace(noted)).toBe(false);
});

test.each(['/', '/c/abc-123?from=a%20friend#comments', '/profile?tab=settings', '/a//b'])(
  '%s is a place of this app',
  (path) => {
    expect(isOwnPlace(path)).toBe(true);
  },
);
