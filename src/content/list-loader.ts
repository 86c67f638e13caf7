import type { Loader } from 'astro/loaders';
import { createDb, type Db } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { LIST_ID } from './list-id.ts';

type List = { revision: string; rows: object[] };

/** `astro check` and `astro sync` only need the types of the collections. They run without a database. */
const needsTypesOnly = process.argv.some((argument) => argument === 'check' || argument === 'sync');

/**
 * Creates a loader that reads a list from Postgres with one query. The whole list is one entry, because it
 * has an order and a content revision. If the database is unavailable, the build fails, so that no empty site
 * is published.
 */
export function listLoader(name: string, read: (db: Db) => Promise<List>): Loader {
  return {
    name,
    async load({ store, parseData, generateDigest }) {
      if (needsTypesOnly) return;
      const { revision, rows } = await readOrExplain(name, read);
      const data = await parseData({ id: LIST_ID, data: { revision, rows } });
      store.set({ id: LIST_ID, data, digest: generateDigest(data) });
    },
  };
}

async function readOrExplain(name: string, read: (db: Db) => Promise<List>): Promise<List> {
  try {
    return await read(createDb(readEnv()));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The pages were not built, because the list of ${name} could not be read: ${reason}`, {
      cause,
    });
  }
}
