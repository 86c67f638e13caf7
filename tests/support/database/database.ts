import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#src/server/platform/db/content-tables.ts';
import { createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import { type Env, readEnv } from '#src/server/platform/env/env.ts';
import { connectInProcess } from '../../../local/database/in-process-database.ts';
import { startNeonBridge } from '../../../local/database/neon-bridge.ts';
import { openEngine } from './engines.ts';

/** The database of a test file. Neon's driver accesses it as in production, but through the Neon bridge. */
export type TestDatabase = {
  env: () => Env;
  /** Direct access for tasks that the API cannot do, such as inspecting tables. */
  db: () => Db;
  /** The statements since the start of the test, except those of pooled connections. */
  statements: string[];
};

type DatabaseOptions = {
  /** If true, the tables are not emptied before each test. */
  keepRows?: boolean;
  /** If false, opens a database without tables, for tests of the migrations. */
  migrated?: boolean;
  /** If true, the file has its own database, whose tables it may alter. */
  changesSchema?: boolean;
};

const statements: string[] = [];
/** The database that the test files of a process share. It stays open until the process exits. */
let shared: ReturnType<typeof openDatabase> | undefined;

/**
 * Opens a migrated database before the tests of a file, on the engine of the vitest project, and points the
 * environment variables to it. Empties its tables before each test. The files of a process share a database, because
 * opening one takes longer than most tests.
 */
export function useDatabase(options: DatabaseOptions = {}): TestDatabase {
  const { keepRows = false, migrated = true, changesSchema = false } = options;
  const isShared = migrated && !keepRows && !changesSchema;
  const cleanups = new AsyncDisposableStack();
  let db: Db | undefined;

  beforeAll(async () => {
    const database = await (isShared ? openShared() : openDatabase({ migrated }));
    if (!isShared) cleanups.defer(database.close);
    process.env.DATABASE_URL = database.url;
    process.env.NEON_PROXY_URL = database.bridgeUrl;
    // Also points the driver to the bridge of this database.
    db = cleanups.adopt(createPooledDb(readEnv()), (pooled) => pooled.destroy());
    if (isShared) await sql.raw(`${EMPTY_TABLES}; ${RESET_SHARED_STATE}`).execute(db);
  });
  beforeEach(async () => {
    if (!keepRows) await sql.raw(EMPTY_TABLES).execute(getDb());
    statements.length = 0;
  });
  afterAll(() => cleanups.disposeAsync());

  function getDb(): Db {
    if (!db) throw new Error('The database is not open before beforeAll has run');
    return db;
  }
  return { env: () => readEnv(), db: getDb, statements };
}

function openShared(): ReturnType<typeof openDatabase> {
  shared ??= openDatabase({ migrated: true });
  return shared;
}

async function openDatabase({ migrated }: { migrated: boolean }) {
  const cleanups = new AsyncDisposableStack();
  const engine = await openEngine({ migrated });
  cleanups.defer(engine.close);
  const bridge = await startNeonBridge({
    databaseUrl: engine.url,
    ...(engine.connect && { connect: engine.connect }),
    onQuery: (statement) => statements.push(statement),
  });
  cleanups.defer(bridge.close);
  // Over HTTP, most statements take less CPU time than their requests. The tests of the bridge cover HTTP.
  cleanups.defer(connectInProcess(bridge.url, bridge.runner));
  return { url: engine.url, bridgeUrl: bridge.url, close: () => cleanups.disposeAsync() };
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
  // Only links to the calendar are left here. The others are deleted with their subjects.
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
const EMPTY_TABLES = EMPTIED_TABLES.map((table) => `delete from ${table}`).join('; ');

/** Resets the state that the tests of a file share: sessions, known devices and networks, and the next ids. */
const RESET_SHARED_STATE = `delete from sessions; delete from devices; delete from known_networks;
  select setval(seqrelid::regclass, seqstart, false) from pg_sequence`;
