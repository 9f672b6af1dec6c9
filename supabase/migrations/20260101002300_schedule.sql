-- What runs every second. Where pg_cron is not to be had, whoever runs the database calls the two functions.

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('fold-counter-deltas', '1 second', 'select private.fold_counter_deltas()');
    perform cron.schedule('purge-deleted-accounts', '1 second', 'select private.purge_deleted_accounts()');
    -- Two runs a second are noted; a day of notes is enough.
    perform cron.schedule('forget-runs', '17 3 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '1 day'$job$);
  end if;
exception
  -- Installed but not preloaded: the extension may exist on disk and still be out of reach.
  when others then
    raise warning 'pg_cron is not in use: %', sqlerrm;
end
$$;
