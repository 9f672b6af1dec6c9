import { expect, test } from 'vitest';
import { parseToml, readConfig } from './config-file.ts';

test('the settings that protect accounts are on', async () => {
  const config = await readConfig(process.cwd());
  expect(config.confirmations).toBe(true);
  expect(config.minimumPasswordLength).toBeGreaterThanOrEqual(8);
  // The client refreshes tokens two minutes early; shorter ones would be refreshed at every call.
  expect(config.jwtExpiry).toBeGreaterThan(120);
});

test('sections, lists over several lines and comments', () => {
  const text = `
    top = 1 # one
    [auth.email] # a section
    text = "a # in a string"
    list = [
      "one", # first
      "two",
    ]
    flag = false
  `;
  expect(Object.fromEntries(parseToml(text))).toEqual({
    top: 1,
    'auth.email.text': 'a # in a string',
    'auth.email.list': ['one', 'two'],
    'auth.email.flag': false,
  });
});
