import postgres from 'postgres';

/** Hosted projects tell their Data API of every change to the schema, on the channel it listens to. */
const ANNOUNCE_CHANGES = `
  do $watch$
  begin
    create or replace function extensions.pgrst_ddl_watch() returns event_trigger
      language plpgsql set search_path = ''
      as $body$ begin notify pgrst, 'reload schema'; end $body$;
    drop event trigger if exists pgrst_ddl_watch;
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
  exception when insufficient_privilege then
    -- Only a superuser may; elsewhere the backend sees a changed schema at its next start.
    null;
  end
  $watch$;
`;

/** Calls back whenever tables or functions change, as they do when the supabase CLI pushes to a running database. */
export async function watchSchema(databaseUrl: string, changed: () => void): Promise<() => Promise<void>> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'confession schema watch' },
  });
  await sql.unsafe(ANNOUNCE_CHANGES).simple();
  await sql.listen('pgrst', changed);
  return () => sql.end({ timeout: 1 });
}
