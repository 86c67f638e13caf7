import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../local/database/embedded-postgres.ts';
import { startNeonBridge } from '../../local/database/neon-bridge.ts';
import { createPooledDb, type Db } from '../../src/server/db.ts';
import { type Env, readEnv } from '../../src/server/env.ts';
import { migrateToLatest } from '../../src/server/migrate.ts';

/** A database of one test file, reached as in production: Neon's driver, with the bridge in Neon's place. */
export type TestDatabase = {
  env: () => Env;
  /** For what no request can do: looking into tables, making many rows at once. */
  db: () => Db;
  /** The statements that came over HTTP since the test began. */
  statements: string[];
};

type Opened = {
  url: string;
  connect?: Parameters<typeof startNeonBridge>[0]['connect'];
  close: () => Promise<void>;
};

async function openEmbedded(): Promise<Opened> {
  const postgres = await EmbeddedPostgres.open();
  return { url: EMBEDDED_DATABASE_URL, connect: postgres.connect, close: () => postgres.close() };
}

async function openOn(serverUrl: string): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // The whole server is thrown away after the run, its databases with it.
  return { url: url.href, close: async () => undefined };
}

/**
 * Opens a database with the real migrations before the tests of a file, on the server of the project 'postgres' or
 * embedded, and points the environment at it. Every test begins with empty tables unless `keep` is set.
 */
export function useDatabase({ keep = false } = {}): TestDatabase {
  const statements: string[] = [];
  const cleanUps: (() => Promise<unknown>)[] = [];
  let db: Db | undefined;

  beforeAll(async () => {
    const serverUrl: string | undefined = inject('postgresUrl');
    const database = serverUrl ? await openOn(serverUrl) : await openEmbedded();
    const bridge = await startNeonBridge({
      databaseUrl: database.url,
      ...(database.connect && { connect: database.connect }),
      onQuery: (statement) => statements.push(statement),
    });
    process.env.DATABASE_URL = database.url;
    process.env.NEON_PROXY_URL = bridge.url;
    await migrateToLatest(readEnv());
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
