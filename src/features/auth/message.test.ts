import { expect, test } from 'vitest';
import { copy } from './copy';
import { toMessage } from './message';

test('the four confirmations are good news, word for word', () => {
  for (const text of [
    'Check your email for the confirmation link',
    'Check your email for the magic link',
    'Check your email for the password reset link',
    'Your password has been updated',
  ]) {
    expect(toMessage(text)).toEqual({ tone: 'good', text });
  }
});

test('the words of the server are passed on as they are', () => {
  const text = 'Invalid login credentials';
  expect(toMessage(text)).toEqual({ tone: 'danger', text });
});

test('what the browser says about a lost connection is put into words', () => {
  for (const text of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    expect(toMessage(text)).toEqual({ tone: 'danger', text: copy.offline });
  }
});

test('an answer without words gets some', () => {
  for (const text of ['{}', '[object Object]']) {
    expect(toMessage(text)).toEqual({ tone: 'danger', text: copy.unexpected });
  }
});

test('nothing is no message', () => expect(toMessage('')).toBeNull());
