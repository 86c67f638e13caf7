/**
 * Records the data of a release for tests/src/server/platform/db/upgrade.test.ts: fills a new site, and writes a backup
 * and the rows of all its tables. Run it with the code of that release:
 * node tests/support/releases/record-release.ts FOLDER
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { tablesWith } from '#src/server/backup/format.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { readLocalConfig } from '../../../local/config.ts';
import { prepareDatabase } from '../../../local/database/prepare-database.ts';
import { type Platform, startPlatform } from '../../../local/platform.ts';
import { openBuildLog } from '../../../local/site/build-log.ts';
import { fillSite, SITE_OWNER, signIn } from '../content/fill-site.ts';
import { copyEmptyPostgres } from '../database/empty-postgres.ts';
import { createStripeServer } from '../third-parties/stripe-server.ts';

/** Statements for the tables that a site fills only from demo content, or after requests to other servers. */
const INSERTS = [
  `insert into demo_rows (entity, row_id) select 'gym', min(id) from gyms`,
  `insert into file_checks (lead_id, url, checked_at, next_check_at)
    select max(id), 'https://drive.google.com/ü', null, now() from leads`,
];

/** Starts a site without pages and without content. `readEnv()` then returns the settings of its database. */
async function startSite(dataDir: string): Promise<Platform> {
  Object.assign(process.env, {
    DATABASE_URL: '',
    // Nothing listens on this port, so the notices stay in the outbox.
    LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LEAD_EMAIL_TO: 'owner@example.com',
    ADMIN_USERNAME: SITE_OWNER.username,
    ADMIN_PASSWORD: SITE_OWNER.password,
    ADMIN_PASSWORD_HASH: '',
  });
  return startPlatform({
    config: readLocalConfig({ PORT: '0', DATA_DIR: dataDir }),
    functionsFolder: 'netlify/functions',
    netlifyToml: 'netlify.toml',
    siteFolder: path.resolve('public'),
    prepareDatabase: (env) => prepareDatabase(env, { demoContent: false }),
    openBuildLog,
    signal: new AbortController().signal,
  });
}

/** Fills all tables. */
async function fill(origin: string, stripe: ReturnType<typeof createStripeServer>, db: Db): Promise<void> {
  // A wrong password fills the table of throttled logins.
  await signIn(origin, { ...SITE_OWNER, password: 'wrong' }).catch(() => undefined);
  await fillSite(origin, await signIn(origin), stripe);
  for (const statement of INSERTS) await sql.raw(statement).execute(db);
}

/** Writes the rows of all tables. Returns the names of the empty ones. */
async function recordTables(db: Db, file: string): Promise<string[]> {
  const formerTables: readonly string[] = tablesWith('isFormer');
  const emptyTables: string[] = [];
  const lines: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith('kysely_') || formerTables.includes(name)) continue;
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(db);
    if (rows.length === 0) emptyTables.push(name);
    lines.push(`{"table":"${name}","rows":[${rows.map(({ row }) => row).join(',')}]}\n`);
  }
  writeFileSync(file, gzipSync(lines.join('')));
  return emptyTables;
}

const [folder = 'release'] = process.argv.slice(2);
mkdirSync(path.dirname(folder), { recursive: true });
// Fails if the folder exists: a recording never changes.
mkdirSync(folder);
const cleanups = new AsyncDisposableStack();
let isComplete = false;
try {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'record-release-'));
  cleanups.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  await copyEmptyPostgres(path.join(dataDir, 'postgres'));
  const stripe = createStripeServer();
  Object.assign(process.env, await stripe.listen());
  cleanups.defer(stripe.close);
  const site = await startSite(dataDir);
  cleanups.defer(site.close);
  const db = cleanups.adopt(createPooledDb(readEnv()), (pooled) => pooled.destroy());
  await fill(site.url, stripe, db);
  await writeBackup(readEnv(), path.join(folder, 'backup.jsonl.gz'));
  const emptyTables = await recordTables(db, path.join(folder, 'tables.jsonl.gz'));
  isComplete = emptyTables.length === 0;
  // The test needs a row in each table.
  if (!isComplete)
    console.error(`Nothing was recorded, because these tables are empty: ${emptyTables.join(', ')}`);
} finally {
  await cleanups.disposeAsync();
  if (!isComplete) {
    rmSync(folder, { recursive: true });
    process.exitCode = 1;
  }
}
