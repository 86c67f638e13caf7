import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startNeonBridge } from '../../local/database/neon-bridge.ts';
import { createPooledDb, type Db } from '../../src/server/db.ts';
import { type Env, readEnv } from '../../src/server/env.ts';
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

const CONTENT = ['fighters', 'gyms', 'videos', 'weight_classes'] as const;

async function emptyTables(db: Db): Promise<void> {
  for (const table of CONTENT) await db.deleteFrom(table).execute();
  await db.deleteFrom('revisions').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('demo_rows').execute();
  await db.deleteFrom('login_throttle').execute();
  await db.deleteFrom('leads').execute();
  await db.deleteFrom('media').execute();
}
