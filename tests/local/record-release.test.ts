import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTempDir, runScript } from '../support/site/process.ts';

it('a release can be recorded at any time, because the filled site has a row in each table', async () => {
  const folder = path.join(makeTempDir(), 'recording');
  const { output, exitCode } = runScript('tests/support/releases/record-release.ts', {}, [folder]);
  expect(await exitCode, output()).toBe(0);
  expect(readdirSync(folder)).toEqual(['backup.jsonl.gz', 'tables.jsonl.gz']);
});
