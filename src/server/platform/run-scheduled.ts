import { type Db, getDb } from './db/db.ts';
import { describeError, log } from './log.ts';

/** A task that runs on a schedule. `run` returns the number of rows that it processed. */
export type Job = { name: string; run: (db: Db) => Promise<number> };

/**
 * Creates a scheduled function. Its jobs run concurrently, because each may need most of the time that a scheduled
 * function has. A job that fails does not stop the others. The function logs each error, and how many rows each job
 * processed, if any.
 */
export const runScheduled = (jobs: readonly Job[]) => async (): Promise<Response> => {
  const succeeded = await Promise.all(jobs.map(runJob));
  return new Response(null, { status: succeeded.every(Boolean) ? 204 : 500 });
};

async function runJob({ name, run }: Job): Promise<boolean> {
  try {
    const processed = await run(getDb());
    if (processed > 0) log('info', name, { processed });
    return true;
  } catch (error) {
    log('error', `${name}-failed`, describeError(error));
    return false;
  }
}
