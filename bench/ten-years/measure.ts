import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { removeOldHistory } from '#src/server/history/erase.ts';
import { createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openBlobStore } from '../../local/blobs.ts';
import { openDatabase } from '../../local/database/database.ts';
import { loadFunctions } from '../../local/http/function-routes.ts';
import { setAdminVariables } from '../api/databases.ts';
import { signIn } from '../support/sign-in.ts';
import { blockNetwork } from './block-network.ts';
import { fillDatabase, RETENTION_DAYS } from './fill.ts';
import {
  call,
  JOBS,
  listReads,
  type MeasuredOperation,
  prepareSamples,
  SAMPLE_VERSION,
} from './operations.ts';

// Fills the database DATABASE_URL at the size SCALE, measures the operations, and prints one line of JSON for each.

/**
 * `blocks` are the 8 kB pages that the statements read, from memory or disk. If there is a `problem`, the figures mean
 * nothing.
 */
export type Measurement = {
  name: string;
  problem: 'fails' | 'no statement counted' | null;
  ms: number;
  bytes: number;
  statements: number;
  blocks: number;
};

const REPETITIONS = 3;
/** The operations that run no statement. */
const WITHOUT_STATEMENTS = ['GET /api/openapi.json'];
const scale = Number(process.env['SCALE']);
const databaseUrl = process.env['DATABASE_URL'];
const emptyUrl = process.env['EMPTY_DATABASE_URL'];
if (!databaseUrl || !emptyUrl) throw new Error('Set DATABASE_URL and EMPTY_DATABASE_URL');

const folder = mkdtempSync(join(tmpdir(), 'ten-years-'));
await using cleanups = new AsyncDisposableStack();
cleanups.defer(async () => rmSync(folder, { recursive: true }));
const blobs = cleanups.adopt(await openBlobStore(join(folder, 'blobs')), ({ close }) => close());
const database = cleanups.adopt(await openDatabase({ dataDir: null, databaseUrl }), ({ close }) => close());
await setAdminVariables();
Object.assign(process.env, database.variables, blobs.variables, {
  HISTORY_RETENTION_DAYS: String(RETENTION_DAYS),
  LEAD_RETENTION_DAYS: String(RETENTION_DAYS),
  LEAD_WEBHOOK_URL: 'http://localhost/webhook',
  SMTP_URL: 'smtp://mail.example',
  LEAD_EMAIL_TO: 'owner@example.com',
  BUILD_HOOK_URL: 'http://localhost/build-hook',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
});
const env = readEnv();
await migrateToLatest(env);
const db = cleanups.adopt(createPooledDb(env), (pooled) => pooled.destroy());
await sql`create extension if not exists pg_stat_statements`.execute(db);
const started = performance.now();
await fillDatabase(db, scale);
console.error(`filled in ${Math.round((performance.now() - started) / 1000)} s`);

blockNetwork();

const isOwnStatement = sql`query like '%pg_stat_statements%'`;

async function measure({ name, run }: MeasuredOperation, repetitions: number): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  let problem: Measurement['problem'] = null;
  await sql`select pg_stat_statements_reset()`.execute(db);
  while (times.length < repetitions && problem === null) {
    const start = performance.now();
    try {
      const body = await run();
      if (body instanceof ArrayBuffer) bytes = body.byteLength;
    } catch (error) {
      console.error(error);
      problem = 'fails';
    }
    times.push(performance.now() - start);
  }
  // Counts the statements in all databases of the server, because a restore runs in another one.
  const { rows } = await sql<{ statements: number; blocks: number }>`
    select coalesce(sum(calls), 0)::float8 as statements,
      coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks
    from pg_stat_statements where not (${isOwnStatement})`.execute(db);
  const [counted = { statements: 0, blocks: 0 }] = rows;
  if (counted.statements === 0 && !WITHOUT_STATEMENTS.includes(name)) problem ??= 'no statement counted';
  const measurement: Measurement = {
    name,
    problem,
    ms: Math.min(...times),
    bytes,
    statements: Math.round(counted.statements / times.length),
    blocks: Math.round(counted.blocks / times.length),
  };
  console.log(JSON.stringify(measurement));
}

const cookie = await signIn(db, env);
const functions = await loadFunctions(resolve('netlify/functions'));
const samples = await prepareSamples(db);
const only = process.env['ONLY'];
const isChosen = ({ name }: MeasuredOperation) => !only || name.includes(only);

const backup = join(folder, 'backup');
async function restore(target: string): Promise<void> {
  const empty = await openDatabase({ dataDir: null, databaseUrl: target });
  const emptyEnv = readEnv({ ...process.env, ...empty.variables });
  await migrateToLatest(emptyEnv);
  const emptyDb: Db = createPooledDb(emptyEnv);
  try {
    await restoreBackup(emptyDb, backup);
  } finally {
    await emptyDb.destroy();
    await empty.close();
    // Points the driver at the filled database again, because the settings of the driver are global.
    await createPooledDb(env).destroy();
  }
}

async function readContentOfBuild(): Promise<ArrayBuffer> {
  const { readContent } = await import('#src/content/read-list.ts');
  return new TextEncoder().encode(JSON.stringify(await readContent())).buffer;
}

const otherRequests: MeasuredOperation[] = [
  {
    name: `GET /reel/:token?file=${SAMPLE_VERSION}`,
    run: () =>
      call(
        functions,
        cookie,
        { method: 'GET', path: '/reel/:token' },
        `/reel/${samples['/reel/']}?file=${SAMPLE_VERSION}`,
      ),
  },
  {
    name: 'PUT /api/fighters/:id',
    run: () =>
      call(
        functions,
        cookie,
        { method: 'PUT', path: '/api/fighters/:id' },
        `/api/fighters/${samples['/api/fighters/']}`,
        {
          goals: `Goal ${Math.random()}`,
        },
      ),
  },
  {
    name: 'POST /api/contact-messages',
    run: () =>
      call(functions, cookie, { method: 'POST', path: '/api/contact-messages' }, '/api/contact-messages', {
        'First-Name': 'Ada',
        'Last-Name': 'Marlowe',
        Email: 'ada@example.com',
        Message: 'Hello',
      }),
  },
  {
    name: 'POST /api/privacy/search',
    run: () =>
      call(functions, cookie, { method: 'POST', path: '/api/privacy/search' }, '/api/privacy/search', {
        terms: ['@client77'],
      }),
  },
];

const runOnce: MeasuredOperation[] = [
  { name: 'content of a build', run: readContentOfBuild },
  { name: 'backup', run: () => writeBackup(env, backup) },
  ...JOBS,
  {
    name: 'sweep of nine years of history',
    run: () => removeOldHistory(db, 365),
  },
  { name: 'restore', run: () => restore(emptyUrl) },
];

for (const operation of [...listReads(functions, cookie, samples), ...otherRequests].filter(isChosen))
  await measure(operation, REPETITIONS);
for (const operation of runOnce.filter(isChosen)) {
  if (operation.name === 'restore' && !existsSync(backup)) await writeBackup(env, backup);
  await measure(operation, 1);
}
