import { database } from './support/database.ts';
import { clientOf, newPerson, type Person, signedUpPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { tracesOf } from './support/traces.ts';

test('the people of the journeys are in the database, and to themselves, as if they had signed up', async () => {
  const [arranged, real] = [await newPerson(), await signedUpPerson()];
  expect(await knownOf(arranged)).toEqual(await knownOf(real));
});

/** Everything about a person who has just signed in, without what tells one from another. */
async function knownOf(person: Person): Promise<unknown> {
  const sql = database();
  const { data } = await (await clientOf(person)).auth.getUser();
  const found = {
    seen: data.user,
    places: (await tracesOf([person.id])).sort(),
    account: await sql`select to_jsonb(u) as row from auth.users u where id = ${person.id}`,
    identities: await sql`select to_jsonb(i) as row from auth.identities i where user_id = ${person.id}`,
    profile: await sql`select to_jsonb(p) as row from public.profiles p where id = ${person.id}`,
  };
  const text = JSON.stringify(found)
    .replaceAll(person.id, '(id)')
    .replaceAll(person.id.slice(0, 5), '(id)')
    .replaceAll(person.email, '(email)')
    .replace(/"\$2[ab]\$\d\d\$[^"]{53}"/g, '"(hash)"')
    .replace(/"\d{4}-\d\d-\d\d[T ][\d:.]+(\+00(:00)?|Z)"/g, '"(time)"')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(uuid)');
  return JSON.parse(text);
}
