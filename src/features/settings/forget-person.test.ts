// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from './forget-person';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('every entry that names the person goes, by name or by content; the device keeps its choices', () => {
  window.localStorage.setItem('confession.draft.me-1.submit', 'a secret');
  window.localStorage.setItem('confession.unlocks', '{"userId":"me-1"}');
  window.localStorage.setItem('remembered', 'me@example.test');
  window.localStorage.setItem('confession.motion', 'paused');
  window.localStorage.setItem('confession.draft.you-2.submit', 'another’s secret');
  window.sessionStorage.setItem('confession.sign-in', 'settingUp:me-1');
  forgetPerson(['me-1', 'me@example.test']);
  expect(Object.keys(window.localStorage).sort()).toEqual([
    'confession.draft.you-2.submit',
    'confession.motion',
  ]);
  expect(window.sessionStorage).toHaveLength(0);
});

test('a browser that forbids storage is no obstacle', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  window.sessionStorage.setItem('kept', 'me-1');
  expect(() => forgetPerson(['me-1'])).not.toThrow();
  expect(window.sessionStorage).toHaveLength(0);
});
