-- What realtime carries. Row-level security decides who receives which change.

alter publication supabase_realtime add table public.profiles, public.confessions, public.votes, public.user_achievements;

-- Row-level security cannot judge a row that is gone: deletions reach every listener, with the key. The key of an earned
-- achievement names its owner. No screen listens for deletions, so none are published.
alter publication supabase_realtime set (publish = 'insert, update');
