import { type Db, getDb } from './db.ts';
import { describeError, log } from './log.ts';

/** The handler of a function that runs by the clock: what it did, or why it could not, is in the log. */
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
