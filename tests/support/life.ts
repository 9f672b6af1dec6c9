import { database } from './database.ts';
import type { Person } from './people.ts';

/** What a person writes in their life; `word` tells it from everything else. */
export const wordsOf = (word: string) => ({
  confession: `I ate the last slice and blamed the dog. ${word}`,
  comment: `Between {us}: I paid $5 for less. ${word}`,
});

/**
 * Gives a person `times` of everything somebody can have, among and with what another has: confessions, comments, votes,
 * bookmarks, reports, mutes, achievements, stories. All confessions are rejected ones, so that they stay out of other journeys.
 */
export async function live(person: Person, other: Person, word: string, times = 1): Promise<void> {
  const sql = database();
  const { confession, comment } = wordsOf(word);
  await sql.begin(async (tx) => {
    for (const [author, text] of [
      [person.id, confession],
      [other.id, 'Somebody else’s secret'],
    ] as const) {
      await tx`insert into public.confessions (text, user_id, status, rejection_reason)
        select ${text} || ' ' || n, ${author}, 'rejected', 'It names somebody' from generate_series(1, ${times}::int) n`;
    }
    for (const [author, judge, said] of [
      [other.id, person.id, comment],
      [person.id, other.id, 'Somebody else’s remark'],
    ] as const) {
      await tx`insert into public.votes (confession_id, user_id, vote_type)
        select id, ${judge}, 'angel' from public.confessions where user_id = ${author}`;
      await tx`insert into public.comments (confession_id, user_id, content)
        select id, ${judge}, ${said} from public.confessions where user_id = ${author}
        limit case when ${judge} = ${person.id} then null else 5 end`;
      await tx`insert into public.bookmarked_confessions (confession_id, user_id)
        select id, ${judge} from public.confessions where user_id = ${author}`;
      await tx`insert into public.confession_reports (confession_id, reporter_id, reason)
        select id, ${judge}, 'spam_advertisement' from public.confessions where user_id = ${author} limit 3`;
      await tx`insert into public.comment_reports (comment_id, reporter_id, reason)
        select m.id, ${judge}, 'spam_advertisement' from public.comments m where m.user_id = ${author} limit 3`;
      await tx`insert into public.author_mutes (user_id, author_id) values (${judge}, ${author})`;
      await tx`insert into public.muted_words (user_id, word) values (${judge}, ${`${said.slice(0, 12)} ${word}`.slice(0, 40)})`;
    }
    for (const [author, note] of [
      [person.id, `Please read it again. ${word}`],
      [other.id, 'Please read mine again.'],
    ] as const) {
      await tx`insert into public.appeals (confession_id, user_id, note)
        select id, user_id, ${note} from public.confessions where user_id = ${author}`;
    }
    await tx`update public.comments set removed_at = now(), removal_reason = 'It was unkind'
      where id = (select id from public.comments where user_id = ${person.id} limit 1)`;
    await tx`insert into public.user_achievements (user_id, achievement_id)
      select ${person.id}, id from public.achievements on conflict do nothing`;
    await tx`insert into public.user_progress (user_id, path_id, current_node_id)
      select ${person.id}, path_id, id from public.story_nodes where parent_id is null`;
    await tx`insert into public.story_rewards (user_id, node_id, xp, coins)
      select ${person.id}, id, reward_xp, reward_coins from public.story_nodes where parent_id is not null`;
    // What was granted above without a count: the numbers of a profile must equal a recount.
    await tx`update public.profiles p set xp =
      (select coalesce(sum(a.xp_reward), 0) from public.user_achievements u
        join public.achievements a on a.id = u.achievement_id where u.user_id = p.id)
      + (select coalesce(sum(s.xp), 0) from public.story_rewards s where s.user_id = p.id)
      where p.id in (${person.id}, ${other.id})`;
  });
}
