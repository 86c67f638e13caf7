import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyEmptyPostgres } from '../support/database/empty-postgres.ts';
import { makeTempDir, runScript } from '../support/site/process.ts';

/** Runs a script on a data folder and waits until it exits. */
async function run(script: string, dataDir: string, ...args: string[]) {
  const { output, exitCode } = runScript(script, { DATA_DIR: dataDir, DATABASE_URL: '' }, args);
  const code = await exitCode;
  return { code, output: output() };
}

it('npm run restore restores as many rows as npm run backup wrote, and rejects a truncated file with a one-line error', async () => {
  const folder = makeTempDir();
  const file = path.join(folder, 'backup.jsonl.gz');
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  for (const dataDir of [from, to]) await copyEmptyPostgres(path.join(dataDir, 'postgres'));
  await run('scripts/seed.ts', from);

  const backup = await run('scripts/backup.ts', from, file);
  expect(backup.code, backup.output).toBe(0);
  expect(backup.output).toMatch(/: 3 shows, 8 weight classes, 24 gyms, .* 20 videos, .* 0 do not film, /);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const truncated = path.join(folder, 'truncated');
  writeFileSync(truncated, readFileSync(file).subarray(0, -9));
  const rejected = await run('scripts/restore.ts', to, truncated);
  expect(rejected.code).toBe(1);
  expect(rejected.output).toBe('Nothing was restored. The file is truncated: its last part is missing.\n');

  const restored = await run('scripts/restore.ts', to, file);
  expect(restored.code, restored.output).toBe(0);
  expect(restored.output).toBe(backup.output.replace(`Written to ${file}`, 'Restored'));
});
