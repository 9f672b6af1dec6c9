import { expect, test } from 'vitest';
import { type ExportRows, exportFileName, toDataExport } from './data-export.ts';
import { exportSourceNames } from './export-sources.ts';

const nothing: Partial<ExportRows> = Object.fromEntries(exportSourceNames.map((source) => [source, []]));
const account = {
  id: 'me',
  email: 'me@example.test',
  created_at: '2026-11-20 16:10:36.879+00',
  is_moderator: false,
};

const fileOf = (rows: object, about: object[] = []) =>
  toDataExport(
    new Date('2026-11-21T04:00:00Z'),
    account,
    { ...nothing, ...rows } as ExportRows,
    about as ExportRows['moderation_log'],
  );

test('the file says what it is, and has a place for every table', () => {
  const file = fileOf({});
  expect(file).toMatchObject({
    format: 'confession-export/1',
    exported_at: '2026-11-21T04:00:00.000Z',
    profile: null,
  });
  const tables = exportSourceNames.filter((source) => source !== 'profiles');
  expect(Object.keys(file)).toEqual(expect.arrayContaining(tables));
  expect(Object.keys(file)).not.toContain('profiles');
});

test.each(exportSourceNames)('moments of %s are ISO 8601', (source) => {
  const file = fileOf({ [source]: [{ id: 1, content: '', created_at: '2026-11-20 16:10:36.879+00' }] });
  const [row] = source === 'profiles' ? [file.profile] : file[source];
  expect(row).toMatchObject({ created_at: '2026-11-20T16:10:36.879+00:00' });
  expect(file.account.created_at).toBe('2026-11-20T16:10:36.879+00:00');
});

test('comments come as stored and as written', () => {
  const content = 'Between &#123;us&#125;: &lt;3 for &#36;5, and &amp;lt; stays';
  const [comment] = fileOf({ comments: [{ content }] }).comments;
  expect(comment).toMatchObject({ content, text: 'Between {us}: <3 for $5, and &lt; stays' });
});

test('votes stand in the order they were cast', () => {
  const votes = [{ id: 30 }, { id: 4 }, { id: 200 }];
  expect(fileOf({ votes }).votes.map(({ id }) => id)).toEqual([4, 30, 200]);
});

test('what was done about one’s own words is told apart from what one did', () => {
  const file = fileOf({ moderation_log: [{ id: 1 }] }, [{ id: 2 }]);
  expect(file.moderation_log).toEqual([{ id: 1 }]);
  expect(file.moderation_log_about_me).toEqual([{ id: 2 }]);
});

test('the file is named after the day', () => {
  expect(exportFileName(new Date(2026, 0, 5, 23, 59))).toBe('confession-export-2026-01-05.json');
});
