-- Schema private: what the API must never reach by itself. No role gets usage on it, so nothing in it can be called or
-- read by name; a policy, a default or a wrapper in public that mentions one of its functions needs only execute.

create schema private;
revoke all on schema private from public;

comment on schema private is 'Rules and bookkeeping behind the API; never exposed.';

create function private.new_id(at timestamptz default clock_timestamp()) returns uuid
  language sql volatile parallel safe set search_path = ''
  as $$
    select (lpad(to_hex(floor(ms)::bigint), 12, '0')
      || '7' || lpad(to_hex(floor((ms - floor(ms)) * 4096)::int), 3, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
    from (select extract(epoch from at) * 1000 as ms) as clock
  $$;

comment on function private.new_id is 'UUID version 7 with microseconds: newest first is id desc, in one column.';

revoke execute on function private.new_id from public;
-- A column default runs as whoever inserts.
grant execute on function private.new_id to authenticated, service_role;
