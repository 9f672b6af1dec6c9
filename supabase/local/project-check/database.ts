import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { compare } from './compare.ts';
import { expectThat, type Finding } from './finding.ts';
import { type Picture, takePicture } from './picture.ts';

type Options = {
  readonly root: string;
  /** What the migrations make of an empty database; asked for only when all of them are applied. */
  readonly expected: () => Promise<Picture>;
  /** Whether pg_cron runs the periodic work, and not somebody else. */
  readonly cron: boolean;
};

/** Looks at a project's database. Reads only. */
export async function checkDatabase(sql: postgres.Sql, options: Options): Promise<Finding[]> {
  const pending = await pendingMigrations(sql, options.root);
  if (pending.missing.length > 0) {
    const names = pending.missing.join(', ');
    return [{ mend: `Not applied: ${names}. Run npx supabase db push, then check again.` }];
  }
  const settings = await sql<{ version: number; wal: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('wal_level') as wal`;
  const { version = 0, wal = '' } = settings[0] ?? {};
  return [
    { good: `all ${pending.known} migrations are applied` },
    ...pending.foreign.map((name) => ({
      mend: `Migration ${name} is applied here and not in supabase/migrations.`,
    })),
    expectThat(
      version === 17,
      'Postgres 17',
      `This is Postgres ${version}; the migrations are written and tested for 17. Differences below may come from that.`,
    ),
    expectThat(
      wal === 'logical',
      'changes can be published (wal_level = logical)',
      `wal_level is ${wal}: realtime needs logical, and no screen updates by itself.`,
    ),
    ...compare(await options.expected(), await takePicture(sql)),
    ...(await checkGate(sql)),
    ...(await checkJobs(sql, options)),
    ...(await checkPeople(sql)),
  ];
}

/** The Data API of a hosted project connects as authenticator; without that role there is none that could be asked. */
async function checkGate(sql: postgres.Sql): Promise<Finding[]> {
  const [role] = await sql<{ settings: string[] | null }[]>`
    select (select setconfig from pg_db_role_setting where setrole = r.oid and setdatabase = 0) as settings
    from pg_roles r where r.rolname = 'authenticator'`;
  if (!role) return [];
  return [
    expectThat(
      (role.settings ?? []).includes('pgrst.db_pre_request=gate.check_request'),
      'the Data API asks gate.check_request before each request',
      "The Data API does not ask gate.check_request: alter role authenticator set pgrst.db_pre_request = 'gate.check_request'; " +
        "notify pgrst, 'reload config';",
    ),
  ];
}

async function pendingMigrations(sql: postgres.Sql, root: string) {
  const files = (await readdir(join(root, 'supabase/migrations')))
    .filter((name) => /^\d+_.*\.sql$/.test(name))
    .sort();
  const [history] = await sql<{ there: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as there`;
  const applied = history?.there
    ? await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`
    : [];
  const version = (file: string) => file.split('_')[0] ?? '';
  return {
    known: files.length,
    missing: files.filter((file) => !applied.some((row) => row.version === version(file))),
    foreign: applied
      .map((row) => row.version)
      .filter((each) => !files.some((file) => version(file) === each)),
  };
}

type Job = { readonly name: string; readonly schedule: string };

async function checkJobs(sql: postgres.Sql, { root, cron }: Options): Promise<Finding[]> {
  const expected = await expectedJobs(root);
  if (!cron) {
    return [
      {
        unasked: `The periodic work is not pg_cron's (--no-cron): see that somebody else does ${list(expected)}.`,
      },
    ];
  }
  const [there] = await sql<{ jobs: boolean; runs: boolean }[]>`
    select to_regclass('cron.job') is not null as jobs, to_regclass('cron.job_run_details') is not null as runs`;
  if (!there?.jobs) {
    return [
      {
        mend:
          `pg_cron is not in use, so nobody does ${list(expected)}. Switch it on in the dashboard (Integrations > Cron), then ` +
          'run supabase/migrations/*_schedule.sql in the SQL editor.',
      },
    ];
  }
  const jobs = await sql<{ name: string; schedule: string; active: boolean }[]>`
    select jobname as name, schedule, active from cron.job`;
  const failed = there.runs
    ? await sql<{ name: string; message: string; status: string }[]>`
        select distinct on (j.jobname) j.jobname as name, d.return_message as message, d.status
        from cron.job j join cron.job_run_details d on d.jobid = j.jobid
        where d.end_time > now() - interval '1 hour'
        order by j.jobname, d.end_time desc`.then((runs) => runs.filter((run) => run.status === 'failed'))
    : [];
  return expected.flatMap(({ name, schedule }): Finding[] => {
    const job = jobs.find((each) => each.name === name);
    const last = failed.find((run) => run.name === name);
    const wrong = !job
      ? `The job ${name} is missing: run supabase/migrations/*_schedule.sql in the SQL editor.`
      : !job.active
        ? `The job ${name} is switched off.`
        : job.schedule !== schedule
          ? `The job ${name} runs '${job.schedule}' and should run '${schedule}'.`
          : last && `The job ${name} failed when it last ran: ${last.message}`;
    return [wrong ? { mend: wrong } : { good: `job ${name}, ${schedule}` }];
  });
}

/** The jobs as their migration names them. */
async function expectedJobs(root: string): Promise<Job[]> {
  const folder = join(root, 'supabase/migrations');
  const file = (await readdir(folder)).find((name) => name.endsWith('_schedule.sql'));
  const text = file ? await readFile(join(folder, file), 'utf8') : '';
  return [...text.matchAll(/cron\.schedule\('([^']+)',\s*'([^']+)'/g)].map(
    ([, name = '', schedule = '']) => ({
      name,
      schedule,
    }),
  );
}

function list(jobs: readonly Job[]): string {
  return jobs.map(({ name }) => name).join(', ');
}

async function checkPeople(sql: postgres.Sql): Promise<Finding[]> {
  const [row] = await sql<{ moderators: number; demo: number }[]>`
    select (select count(*)::int from private.moderators) as moderators,
      (select count(*)::int from auth.users where email like '%@example.test') as demo`;
  const { moderators = 0, demo = 0 } = row ?? {};
  return [
    expectThat(
      moderators > 0,
      `${moderators} ${moderators === 1 ? 'moderator' : 'moderators'}`,
      "Nobody may moderate, so nothing is ever published: select private.appoint_moderator('you@example.com');",
    ),
    expectThat(
      demo === 0,
      'no demo people',
      `${demo} demo accounts (@example.test) live here, with a password that everybody can read. Delete them in the dashboard.`,
    ),
  ];
}
