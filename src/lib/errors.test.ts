import { describe, expect, test } from 'vitest';
import { AppError, isAppError, toAppError } from './errors';

describe('toAppError', () => {
  test.each([
    ['42501', 'forbidden'],
    ['23505', 'duplicate'],
    ['23503', 'missing'],
    ['23514', 'refused'],
    ['PGRST301', 'unauthenticated'],
    ['PGRST116', 'missing'],
    ['PT404', 'missing'],
    ['PT409', 'conflict'],
    ['XX000', 'unexpected'],
  ])('%s is %s and keeps the message', (code, expected) => {
    const error = toAppError({ code, message: 'As the server said it' }, 400);
    expect(error.code).toBe(expected);
    expect(error.message).toBe('As the server said it');
  });

  test('a rate limit tells the whole seconds to wait', () => {
    const error = toAppError({ code: 'PT429', message: 'Slow down', details: '2.2' }, 429);
    expect(error).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 3 });
  });

  test.each([null, '', 'soon', '-4'])('a rate limit with detail %j tells no seconds', (details) => {
    expect(
      toAppError({ code: 'PT429', message: 'Slow down', details }, 429).retryAfterSeconds,
    ).toBeUndefined();
  });

  test('a conflict tells what it is now, where the server says so', () => {
    const conflict = { code: 'PT409', message: 'Decided' };
    expect(toAppError({ ...conflict, details: 'approved' }, 409).detail).toBe('approved');
    expect(toAppError({ ...conflict, details: null }, 409).detail).toBeUndefined();
  });

  test('a request without an answer is offline, in words people understand', () => {
    const error = toAppError({ code: '', message: 'TypeError: Failed to fetch' }, 0);
    expect(error.code).toBe('offline');
    expect(error.message).not.toContain('TypeError');
  });

  test('an expired session is known by its status alone', () => {
    expect(toAppError({ message: 'JWT expired' }, 401).code).toBe('unauthenticated');
    expect(toAppError({ code: '42501', message: 'permission denied' }, 401).code).toBe('unauthenticated');
  });
});

test('isAppError tells codes apart and lets nothing else through', () => {
  const error = new AppError('duplicate', 'Twice');
  expect(isAppError(error)).toBe(true);
  expect(isAppError(error, 'duplicate', 'missing')).toBe(true);
  expect(isAppError(error, 'offline')).toBe(false);
  expect(isAppError(new Error('Twice'), 'duplicate')).toBe(false);
});
