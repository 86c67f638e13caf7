import type { Loader } from 'astro/loaders';
import { createDb, type Db } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { LIST_ID } from './list-id.ts';

type List = { revision: string; rows: object[] };

/** `astro check` and `astro sync` want the collections' types alone, and need no database. */
const wantsTypesOnly = process.argv.some((argument) => argument === 'check' || argument === 'sync');

/**
 * Loads one list from Postgres with one query. The list is a single entry, because its order and the content revision
 * it was read at belong to it as a whole. Without a database the build ends here: an empty site is never published.
 */
export function listLoader(name: string, read: (db: Db) => Promise<List>): Loader {
  return {
    name,
    async load({ store, parseData, generateDigest }) {
      if (wantsTypesOnly) return;
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
