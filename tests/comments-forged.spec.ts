import { randomUUID } from 'node:crypto';
import { refusedByServer } from './support/auth-forms.ts';
import { comments, openComments, published, say } from './support/comments.ts';
import { fromConsole } from './support/console.ts';
import { database } from './support/database.ts';
import { newPerson, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('nobody speaks for another, deletes what is another’s, or reads without signing in', async ({
  page,
  watch,
}) => {
  watch.allow(refusedByServer);
  const id = await published();
  const [me, other] = [await newPerson('forger'), await newPerson('other')];
  const [theirs] = await say(id, other, ['These words are mine alone.']);
  await signIn(page, me, '/profile');
  const before = await database()`select * from public.comments where confession_id = ${id}`;
  const post = (body: object) => fromConsole(page, { method: 'POST', path: 'comments', body });
  const words = { confession_id: id, content: 'Words put into a mouth.' };
  for (const forged of [
    { ...words, user_id: other.id },
    { ...words, id: randomUUID() },
    { ...words, removed_at: null },
    { ...words, removal_reason: 'Because' },
  ]) {
    expect((await post(forged)).status, JSON.stringify(forged)).toBe(403);
  }
  expect((await post({ ...words, content: 'Visit example.com for more' })).status).toBe(400);
  expect((await post({ ...words, content: '<img src=x onerror=alert(1)>' })).status).toBe(400);
  const path = `comments?id=eq.${theirs}`;
  expect(await fromConsole(page, { method: 'DELETE', path })).toEqual({ status: 200, body: [] });
  expect(
    (await fromConsole(page, { method: 'PATCH', path, body: { content: 'Rewritten by me.' } })).status,
  ).toBe(403);
  expect((await fromConsole(page, { path, as: 'nobody' })).status).toBe(401);
  expect(await database()`select * from public.comments where confession_id = ${id}`).toEqual(before);

  // Written by hand into the database's own form, it is still only text.
  const dated = await post({
    ...words,
    content: 'I was here &lt;b&gt;first&lt;/b&gt;',
    created_at: '2001-01-01',
  });
  expect(dated.status).toBe(201);
  const [row] = await database()`select created_at > now() - interval '1 minute' as fresh, user_id
    from public.comments where confession_id = ${id} and user_id = ${me.id}`;
  expect(row).toEqual({ fresh: true, user_id: me.id });
  await openComments(page, me, id);
  await expect(comments(page).said('I was here &lt;b&gt;first&lt;/b&gt;')).toBeVisible();
});
