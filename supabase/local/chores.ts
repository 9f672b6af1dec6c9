import postgres from 'postgres';

export type Chores = { stop(): Promise<void> };

/** What pg_cron runs every second on a hosted project, where the database has it. */
const TASKS = ['private.fold_counter_deltas()', 'private.purge_deleted_accounts()'] as const;

/** Does the database's periodic work as long as the backend runs. */
export function startChores(databaseUrl: string, report: (message: string) => void, everyMs = 1_000): Chores {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'confession chores', statement_timeout: 10_000 },
  });
  const reported = new Set<string>();
  let stopped = false;
  let wake = () => {};

  async function round(): Promise<void> {
    for (const task of TASKS) {
      if (stopped) return;
      try {
        const [found] = await sql<
          { exists: boolean }[]
        >`select to_regprocedure(${task}) is not null as exists`;
        if (found?.exists) await sql.unsafe(`select ${task}`);
      } catch (error) {
        const message = `${task}: ${(error as Error).message}`;
        // Once each: a task that fails now fails again in a second.
        if (!stopped && !reported.has(message)) report(message);
        reported.add(message);
      }
    }
  }

  const running = (async () => {
    while (!stopped) {
      await round();
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs).unref();
      });
    }
  })();

  return {
    async stop() {
      stopped = true;
      wake();
      await sql.end({ timeout: 1 });
      await running;
    },
  };
}
