import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#src/server/platform/db/content-tables.ts';
import { createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import { type Env, readEnv } from '#src/server/platform/env/env.ts';
import { startNeonBridge } from '../../local/database/neon-bridge.ts';
import { openEngine } from './engines.ts';

/** The database of a test file. Neon's driver accesses it as in production, but over the Neon bridge. */
export type TestDatabase = {
  env: () => Env;
  /** Direct access for tasks that the API cannot do, such as inspecting tables. */
  db: () => Db;
  /** The statements sent over HTTP since the start of the test. */
  statements: string[];
};

type DatabaseOptions = {
  /** If true, the tables are not emptied before each test. */
  keepRows?: boolean;
  /** If false, opens a database without tables, for tests of the migrations. */
  migrated?: boolean;
};

/**
 * Opens a migrated database before the tests of a file, on the engine of the vitest project, and points the
 * environment variables to it. Empties its tables before each test.
 */
export function useDatabase({ keepRows = false, migrated = true }: DatabaseOptions = {}): TestDatabase {
  const statements: string[] = [];
  const cleanups = new AsyncDisposableStack();
  let db: Db | undefined;

  beforeAll(async () => {
    const database = await openEngine({ migrated });
    cleanups.defer(database.close);
    const bridge = await startNeonBridge({
      databaseUrl: database.url,
      ...(database.connect && { connect: database.connect }),
      onQuery: (statement) => statements.push(statement),
    });
    cleanups.defer(bridge.close);
    process.env.DATABASE_URL = database.url;
    process.env.NEON_PROXY_URL = bridge.url;
    db = cleanups.adopt(createPooledDb(readEnv()), (pooled) => pooled.destroy());
  });
  beforeEach(async () => {
    if (!keepRows) await emptyTables(getDb());
    statements.length = 0;
  });
  afterAll(() => cleanups.disposeAsync());

  function getDb(): Db {
    if (!db) throw new Error('The database is not open before beforeAll has run');
    return db;
  }
  return { env: () => readEnv(), db: getDb, statements };
}

const EMPTIED_TABLES = [
  'evaluations',
  ...CONTENT_TABLE_NAMES,
  'settings',
  // Triggers of the tables above fill the next three.
  'revisions',
  'outbox',
  'readable_links',
  'demo_rows',
  'login_throttle',
  'leads',
  // Payments outlive their request.
  'payments',
  // Uploads outlive their request until they are swept.
  'reel_uploads',
  'card_sessions',
  'stripe_events',
  // The links to the calendar. The others are deleted with their subjects.
  'private_links',
  'reply_templates',
  'setup_dismissal',
  'do_not_film',
  'push_subscriptions',
  'calendar_entries',
  'media',
  'video_uses',
  'video_urls',
  'video_links',
];

/** Empties the tables in one round trip, because this runs before every test. */
const emptyTables = (db: Db) =>
  sql.raw(EMPTIED_TABLES.map((table) => `delete from ${table}`).join('; ')).execute(db);
