import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { requireChromium } from './chromium.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const vitestFile = join(reports, 'vitest.json');
const playwrightFile = join(reports, 'playwright.json');

function run(command: string, args: string[], variables: Record<string, string> = {}): boolean {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const env = { ...process.env, ...variables };
  return spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env }).status === 0;
}

const readReport = <Schema extends z.ZodType>(schema: Schema, file: string) =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')));

const chromium = requireChromium();
const checked = run('node', ['scripts/check.ts']);
const unitPassed = run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
  {
    CHROMIUM_PATH: chromium,
  },
);
const browserPassed = run('playwright', ['test', '--reporter=list,json'], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
});

const unit = readReport(vitestReport, vitestFile);
const { stats: browser } = readReport(playwrightReport, playwrightFile);
const passed = unit.numPassedTests + browser.expected + browser.flaky;
// A suite that could not even load has no failed test of its own.
const failed = Math.max(
  unit.numFailedTests + browser.unexpected,
  checked && unitPassed && browserPassed ? 0 : 1,
);
if (!checked) console.log('\nThe style or type check failed: see the top of this output.');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
