import { EVERY_DAY, EVERY_MINUTE, NIGHTLY } from '#src/server/jobs.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

const JOBS = [...EVERY_MINUTE, ...EVERY_DAY, ...NIGHTLY];

/** Returns a scheduled function that runs only these jobs. */
export function scheduledFunction(...names: string[]): () => Promise<Response> {
  const jobs = names.map((name) => {
    const job = JOBS.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    return job;
  });
  return runScheduled(jobs);
}
