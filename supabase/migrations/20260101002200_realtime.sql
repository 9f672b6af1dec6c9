-- What realtime carries. Row-level security decides who receives which change.

alter publication supabase_realtime add table public.profiles, public.confessions, public.votes, public.user_achievements;
