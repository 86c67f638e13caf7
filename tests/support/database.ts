import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPooledDb, type Db } from '#src/server/db/db.ts';
import { type Env, readEnv } from '#src/server/env/env.ts';
import { startNeonBridge } from '../../local/database/neon-bridge.ts';
import { openEngine } from './engines.ts';

/** A database of one test file, reached as in production: Neon's driver, with the bridge in Neon's place. */
export type TestDatabase = {
  env: () => Env;
  /** For what no request can do: looking into tables, making many rows at once. */
  db: () => Db;
  /** The statements that came over HTTP since the test began. */
  statements: string[];
};

type DatabaseOptions = {
  /** Keeps the rows from test to test. */
  keep?: boolean;
  /** False opens an empty database, for tests of the migrations. */
  migrated?: boolean;
};

/**
 * Opens a database before the tests of a file, on the engine of the running project, and points the environment at it.
 * It is a copy of one with the real migrations, and every test begins with empty tables, unless the options say otherwise.
 */
export function useDatabase({ keep = false, migrated = true }: DatabaseOptions = {}): TestDatabase {
  const statements: string[] = [];
  const cleanUps: (() => Promise<unknown>)[] = [];
  let db: Db | undefined;

  beforeAll(async () => {
    const database = await openEngine({ migrated });
    const bridge = await startNeonBridge({
      databaseUrl: database.url,
      ...(database.connect && { connect: database.connect }),
      onQuery: (statement) => statements.push(statement),
    });
    process.env.DATABASE_URL = database.url;
    process.env.NEON_PROXY_URL = bridge.url;
    db = createPooledDb(readEnv());
    cleanUps.push(() => createdDb().destroy(), bridge.close, database.close);
  });
  beforeEach(async () => {
    if (!keep) await emptyTables(createdDb());
    statements.length = 0;
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  function createdDb(): Db {
    if (!db) throw new Error('The database is opened in beforeAll');
    return db;
  }
  return { env: () => readEnv(), db: createdDb, statements };
}

const EMPTIED_TABLES = [
  'fighters',
  'gyms',
  'videos',
  'weight_classes',
  // The triggers of those above write to these.
  'revisions',
  'outbox',
  'demo_rows',
  'login_throttle',
  'leads',
  'media',
] as const;

/** In one round trip, because it runs before every test. */
const emptyTables = (db: Db) =>
  sql.raw(EMPTIED_TABLES.map((table) => `delete from ${table}`).join('; ')).execute(db);
