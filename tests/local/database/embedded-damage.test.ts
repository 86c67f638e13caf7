import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDb } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openBlobStore } from '../../../local/blobs.ts';
import { openDatabase } from '../../../local/database/database.ts';
import { withDamageReport } from '../../../local/database/embedded-damage.ts';
import { UserError } from '../../../local/user-error.ts';
import { copyEmptyPostgres } from '../../support/database/empty-postgres.ts';
import { makeTempDir, runScript } from '../../support/site/process.ts';

const WAL_SEGMENT = 'pg_wal/000000010000000000000001';

let healthy: string;
let tableFile: string;
beforeAll(async () => {
  healthy = mkdtempSync(path.join(tmpdir(), 'healthy-'));
  await copyEmptyPostgres(path.join(healthy, 'postgres'));
  const database = await openDatabase({ dataDir: healthy });
  const db = createDb(readEnv(database.variables));
  await sql`create table notes as select 7 as id`.execute(db);
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('notes') as file`.execute(db);
  tableFile = rows[0]?.file ?? '';
  await database.close();
});
afterAll(() => rmSync(healthy, { recursive: true, force: true }));

/** Copies the healthy data folder and damages the database in the copy. */
function makeDamaged(damage: (postgres: string) => void): string {
  const dataDir = path.join(makeTempDir(), 'data');
  cpSync(healthy, dataDir, { recursive: true });
  damage(path.join(dataDir, 'postgres'));
  return dataDir;
}

const noise = (bytes: number) => Buffer.alloc(bytes, 'not what Postgres wrote');
const truncateControl = (postgres: string) => truncateSync(path.join(postgres, 'global/pg_control'), 100);

async function getOpeningError(dataDir: string): Promise<string> {
  const error: unknown = await openDatabase({ dataDir }).catch((reason) => reason);
  expect(error).toBeInstanceOf(UserError);
  return String(error);
}

describe('an embedded database', () => {
  it('of another version of Postgres stays as it is, and the message says how to update', async () => {
    const dataDir = makeDamaged((postgres) => writeFileSync(path.join(postgres, 'PG_VERSION'), '16\n'));
    const control = path.join(dataDir, 'postgres/global/pg_control');
    const before = readFileSync(control);
    const message = await getOpeningError(dataDir);
    expect(message).toContain('was created by another version of Postgres');
    expect(message).toContain('run `npm run backup` with the earlier release of the site');
    expect(message).not.toContain('damaged');
    expect(readFileSync(control)).toEqual(before);
  });

  it.each<[string, (postgres: string) => void, RegExp]>([
    ['whose control file is truncated', truncateControl, /could not read file "global\/pg_control"/],
    [
      'that has only its PG_VERSION file left',
      (postgres) => {
        for (const name of readdirSync(postgres)) {
          if (name !== 'PG_VERSION') rmSync(path.join(postgres, name), { recursive: true });
        }
      },
      /postgresql\.conf/,
    ],
    [
      'whose write-ahead log is overwritten',
      (postgres) => writeFileSync(path.join(postgres, WAL_SEGMENT), noise(16 * 1024 * 1024)),
      /could not locate a valid checkpoint record/,
    ],
    [
      'without its base folder',
      (postgres) => rmSync(path.join(postgres, 'base'), { recursive: true }),
      /does not exist|could not/,
    ],
    [
      'whose catalogs are overwritten',
      (postgres) => {
        const folder = path.join(postgres, path.dirname(tableFile));
        for (const name of readdirSync(folder)) {
          if (/^\d+$/.test(name)) writeFileSync(path.join(folder, name), noise(8192));
        }
      },
      /invalid|could not|does not/,
    ],
  ])('%s is reported as damaged, with the reason and recovery steps', async (_case, damage, reason) => {
    const text = await getOpeningError(makeDamaged(damage));
    expect(text).toMatch(/^UserError: The embedded database in .*postgres is damaged: /);
    expect(text.split('\n')[0]).toMatch(reason);
    expect(text).toContain('npm run restore -- "FILE"');
    expect(text).toContain('There is no nightly backup');
  });

  it('that lacks the file of a table is reported as damaged when that table is first read', async () => {
    const dataDir = makeDamaged((postgres) => rmSync(path.join(postgres, tableFile)));
    const database = await openDatabase({ dataDir });
    onTestFinished(database.close);
    const db = createDb(readEnv(database.variables));
    const read = withDamageReport(dataDir, () => sql`select id from notes`.execute(db));
    await expect(read).rejects.toThrow(/is damaged: could not open file .*\n.*npm run restore/);
    await expect(read).rejects.toBeInstanceOf(UserError);
  });

  it('is not reported as damaged after an error of another kind', async () => {
    const failure = withDamageReport(healthy, async () => {
      throw new TypeError('something else');
    });
    await expect(failure).rejects.toBeInstanceOf(TypeError);
  });
});

describe('the damage report', () => {
  it('lists the nightly backups, newest first, and suggests a command that restores the newest', async () => {
    const dataDir = makeDamaged(truncateControl);
    const blobs = await openBlobStore(path.join(dataDir, 'blobs'));
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.variables.NETLIFY_BLOBS_CONTEXT);
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const day of ['2026-11-19', '2026-11-20']) {
      await getStore({ name: 'backups', consistency: 'strong' }).set(`${day}.json`, '{}', {
        metadata: { day },
      });
    }
    await getStore({ name: 'media', consistency: 'strong' }).set('photo', 'x');
    await blobs.close();
    const folder = path.join(dataDir, 'blobs/entries/local/site:backups');
    expect((await getOpeningError(dataDir)).split('\n').slice(1)).toEqual([
      `To recover, set DATA_DIR to a new folder, copy ${dataDir}/blobs into it to keep the photos, and run: npm run restore -- "${folder}/2026-11-20.json"`,
      'Nightly backups, newest first:',
      `  ${folder}/2026-11-20.json`,
      `  ${folder}/2026-11-19.json`,
    ]);
  });

  it('is printed by a script without a stack trace', async () => {
    const script = runScript('tests/local/fixtures/count-notes.ts', {
      DATA_DIR: makeDamaged(truncateControl),
    });
    expect(await script.exitCode).toBe(1);
    expect(script.output()).toMatch(/^The embedded database in /);
    expect(script.output()).not.toMatch(/^\s+at /m);
  });
});
