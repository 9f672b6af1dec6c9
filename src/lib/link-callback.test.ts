import { expect, test } from 'vitest';
import { readLinkCallback } from './link-callback';

const tokenOf = (id: string) => `head.${btoa(JSON.stringify({ sub: id }))}.sign`;
const sessionOf = (id: string) => JSON.stringify({ access_token: 'x', user: { id } });
const link = (id: string) => `#access_token=${tokenOf(id)}&refresh_token=r&type=magiclink`;
const arrive = (hash: string, storedSession: string | null = null, onAuthScreen = true) =>
  readLinkCallback({ hash, onAuthScreen, storedSession });

test('a link signs in whoever is signed out', () => {
  expect(arrive(link('me'))).toEqual({ type: 'magiclink', hasToken: true, error: null });
});

test('a link of one’s own is taken while signed in, as for a recovery', () => {
  expect(arrive(link('me'), sessionOf('me')).hasToken).toBe(true);
});

test.each([
  ['somebody else’s link', link('stranger'), sessionOf('me')],
  ['a link without a readable person', '#access_token=rubbish', sessionOf('me')],
  ['a link beside an unreadable session', link('me'), 'rubbish'],
])('%s never replaces a session, and says so', (_what, hash, stored) => {
  const callback = arrive(hash, stored);
  expect(callback.hasToken).toBe(false);
  expect(callback.error).toContain('another account');
});

test('tokens anywhere but on the sign-in screen are left alone', () => {
  expect(arrive(link('me'), null, false)).toEqual({ type: null, hasToken: false, error: null });
});

test('what went wrong with a link is read, used up or not', () => {
  const expired = '#error=access_denied&error_description=Email+link+is+invalid+or+has+expired';
  expect(arrive(expired).error).toBe('Email link is invalid or has expired');
  expect(arrive('#error=access_denied').error).toBe('This link could not be used. Ask for a new one.');
  expect(arrive('')).toEqual({ type: null, hasToken: false, error: null });
});

test('words that are not the server’s are not shown', () => {
  for (const forged of ['#error=Call+0900+123', '#error=x&error_description=You+won.+Write+to+me'])
    expect(arrive(forged).error).toBe('This link could not be used. Ask for a new one.');
});
