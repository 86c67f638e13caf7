import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { describeError, log } from '#src/server/platform/log.ts';
import type { ScheduledFunction } from './http/function-routes.ts';

/** Runs scheduled functions in UTC, like Netlify. Returns a function that stops them. */
export function startSchedules(functions: readonly ScheduledFunction[], siteUrl: string): () => void {
  const jobs = functions.map(({ name, schedule, handler }) => {
    const url = new URL(`/.netlify/functions/${name}`, siteUrl);
    const run = async (job: Cron) => {
      const next_run = job.nextRun()?.toISOString();
      const request = new Request(url, { method: 'POST', body: JSON.stringify({ next_run }) });
      await handler(request, { ip: '', params: {}, requestId: randomUUID(), url, waitUntil: () => {} });
    };
    const logFailure = (error: unknown) => log('error', 'schedule-failed', { name, ...describeError(error) });
    return new Cron(schedule, { timezone: 'UTC', protect: true, unref: true, catch: logFailure }, run);
  });
  return () => {
    for (const job of jobs) job.stop();
  };
}
