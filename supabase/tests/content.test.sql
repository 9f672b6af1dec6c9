begin;
select plan(28);

-- Stories: each path is one tree that can be walked from its root to every ending.

select cmp_ok((select count(*) from public.story_paths), '>=', 5::bigint, 'there are at least five story paths');
select set_eq(
  $$ select distinct theme from public.story_paths $$,
  array['angel', 'devil', 'mixed'],
  'the paths cover all three themes'
);
select is_empty(
  $$ select p.id from public.story_paths p left join public.story_nodes n on n.path_id = p.id and n.parent_id is null
     group by p.id having count(n.id) <> 1 $$,
  'every path has exactly one root'
);
select is_empty(
  $$ select p.id from public.story_paths p left join public.story_nodes n on n.path_id = p.id
     group by p.id having count(n.id) < 12 $$,
  'every path has at least twelve nodes'
);
select is_empty(
  $$ select p.id from public.story_paths p left join public.story_nodes n on n.path_id = p.id and n.is_ending
     group by p.id having count(n.id) < 3 $$,
  'every path has at least three endings'
);
select is_empty(
  $$ select n.id from public.story_nodes n left join public.story_nodes parent
     on parent.id = n.parent_id and parent.path_id = n.path_id
     where n.parent_id is not null and parent.id is null $$,
  'no node is an orphan'
);
select is_empty(
  $$ select n.id from public.story_nodes n left join public.story_nodes child on child.parent_id = n.id
     where not n.is_ending group by n.id having count(child.id) not between 2 and 3 $$,
  'every node that is not an ending offers two or three choices'
);
select is_empty(
  $$ select n.id from public.story_nodes n join public.story_nodes child on child.parent_id = n.id where n.is_ending $$,
  'no ending offers a choice'
);

create temporary view reached as
  with recursive walk as (
    select id, path_id, 1 as depth, reward_xp as xp from public.story_nodes where parent_id is null
    union all
    select n.id, n.path_id, walk.depth + 1, walk.xp + n.reward_xp
    from walk join public.story_nodes n on n.parent_id = walk.id
  )
  select walk.id, walk.path_id, walk.depth, walk.xp, n.is_ending
  from walk join public.story_nodes n on n.id = walk.id;

select is_empty(
  $$ select id from public.story_nodes except select id from reached $$,
  'every node can be reached from its root'
);
select is_empty(
  $$ select path_id from reached group by path_id having max(depth) < 4 $$,
  'every path goes at least three choices deep'
);
select is_empty(
  $$ select id from public.story_nodes where split_part(id, '/', 1) <> path_id $$,
  'every node carries the name of its path'
);
select is_empty(
  $$ select id from public.story_nodes
     where parent_id is not null and char_length(btrim(choice_text)) not between 5 and 60 $$,
  'every choice fits on a button'
);
select is_empty(
  $$ select parent_id from public.story_nodes where parent_id is not null
     group by parent_id having count(distinct choice_text) < count(*) or count(distinct position) < count(*) $$,
  'siblings differ in words and in position'
);
select is_empty(
  $$ select id from public.story_nodes
     where cardinality(regexp_split_to_array(btrim(confession_text), '\s+')) not between 40 and 90 $$,
  'every node is told in forty to ninety words'
);
select is_empty(
  $$ select confession_text from public.story_nodes group by 1 having count(*) > 1 $$,
  'no node repeats another'
);
select is_empty(
  $$ select id from public.story_nodes
     where parent_id is not null
       and (reward_coins < 1
         or case when is_ending then reward_xp not between 15 and 40 else reward_xp not between 2 and 10 end) $$,
  'every choice pays a little and every ending pays well'
);

-- Achievements: ladders over the six counters.

select cmp_ok((select count(*) from public.achievements), '>=', 24::bigint, 'there are at least 24 achievements');
select cmp_ok((select count(distinct category) from public.achievements), '>=', 5::bigint, 'in at least five categories');
select is_empty(
  $$ select category from public.achievements group by category having count(*) < 3 $$,
  'no category is nearly empty'
);
select is_empty(
  $$ select id from public.achievements where (select count(*) from jsonb_object_keys(requirements)) <> 1 $$,
  'every achievement has exactly one requirement'
);
select is_empty(
  $$ select a.id from public.achievements a cross join jsonb_each(a.requirements) r
     where r.key not in (
       'confessions_required', 'confessions_submitted', 'approved_confessions_required', 'total_votes_received',
       'votes_required', 'total_votes', 'angel_votes_required', 'angel_votes', 'devil_votes_required', 'devil_votes')
       or jsonb_typeof(r.value) <> 'number' or r.value::text !~ '^[1-9][0-9]*$' $$,
  'every requirement is a known counter and a whole number above zero'
);
select set_eq(
  $$ select distinct metric from public.achievements where threshold = 1 $$,
  array['confessions_submitted', 'approved_confessions', 'total_votes_received', 'total_votes', 'angel_votes', 'devil_votes'],
  'each of the six counters has a first step'
);
select is_empty(
  $$ select metric, threshold from public.achievements group by 1, 2 having count(*) > 1 $$,
  'no two achievements come at the same moment for the same thing'
);
select is_empty(
  $$ select higher.id from public.achievements lower join public.achievements higher
     on higher.metric = lower.metric and higher.threshold > lower.threshold and higher.xp_reward < lower.xp_reward $$,
  'a higher rung never pays less'
);
select is_empty(
  $$ select title from public.achievements group by 1 having count(*) > 1
     union all select title from public.achievements where xp_reward < 5 or description !~ '\.$' $$,
  'every achievement has a title of its own, a sentence and a reward'
);

-- Levels: within reach, and not at once.

select cmp_ok(
  (select sum(shortest)::int from (
    select min(xp) as shortest from reached where is_ending group by path_id) as readings),
  '>=', 100, 'reading every story once is enough for level 2'
);
select cmp_ok(
  (select sum(xp_reward)::int from public.achievements where threshold = 1),
  '<', 100, 'the first steps alone are not'
);
select is(
  private.level_for_xp((select sum(xp_reward)::int from public.achievements where threshold <= 100)),
  4, 'the rungs up to a hundred lead to level 4, so the last level takes stories or stamina'
);

select * from finish();
rollback;
