import { type Db, getDb } from '#src/server/platform/db/db.ts';
import { describeError, log } from './log.ts';

/**
 * Creates a scheduled function. It logs an error from `run`, or the number of rows that `run` processed, if any.
 */
export const runScheduled =
  (name: string, run: (db: Db) => Promise<number>) => async (): Promise<Response> => {
    try {
      const processed = await run(getDb());
      if (processed > 0) log('info', name, { processed });
      return new Response(null, { status: 204 });
    } catch (error) {
      log('error', `${name}-failed`, describeError(error));
      return new Response(null, { status: 500 });
    }
  };
