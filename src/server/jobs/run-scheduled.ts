import { type Db, getDb } from '#src/server/db/db.ts';
import { describeError, log } from '#src/server/log.ts';

/** The handler of a scheduled function. The log says how much was done, or why it failed. */
export const runScheduled =
  (name: string, run: (db: Db) => Promise<number>) => async (): Promise<Response> => {
    try {
      const done = await run(getDb());
      if (done > 0) log('info', name, { done });
      return new Response(null, { status: 204 });
    } catch (error) {
      log('error', `${name}-failed`, describeError(error));
      return new Response(null, { status: 500 });
    }
  };
