import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDemo, removeDemo, toDemoBuild } from '../tests/support/demo-build.ts';
import { requireChromium } from './chromium.ts';
import { toReportVariables } from './test/run-report.ts';
import { run, runStep, runTests, type StepResult, stopOnSignals } from './test/steps.ts';
import { summarize } from './test/summary.ts';

const start = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const variables: Record<string, string> = {};

const prepare = () =>
  runStep('build', async () => {
    const folder = await buildDemo();
    process.once('exit', () => removeDemo(folder));
    Object.assign(variables, { TEST_BUILD_DIR: folder, TEST_SITE_DIR: toDemoBuild(folder).pages });
    return true;
  });

const findBrowser = () =>
  runStep('chromium', async () => {
    requireChromium();
    return true;
  });

function runRunner(command: 'vitest' | 'playwright', args: string[]): Promise<StepResult> {
  const file = join(reports, `${command}.json`);
  return runTests(command, file, () => run(command, args, { ...variables, ...toReportVariables(file) }));
}

const runVitest = () =>
  runRunner('vitest', ['run', '--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts']);

const runPlaywright = () =>
  runRunner('playwright', [
    'test',
    '--fail-on-flaky-tests',
    '--reporter=list,./scripts/test/playwright-reporter.ts',
  ]);

/** Builds what the tests share, then runs those of Vitest. */
const buildAndTest = async (): Promise<StepResult[]> => [await prepare(), await runVitest()];

const check = async (): Promise<StepResult[]> => [
  await runStep('check', () => run('node', ['scripts/check.ts'])),
];

stopOnSignals();
const chromium = await findBrowser();
// The checks take one core, and many tests of Vitest wait for a database. A browser keeps both cores of a small machine busy.
const steps = [chromium, ...(await Promise.all([check(), buildAndTest()])).flat(), await runPlaywright()];
const { text, failed } = summarize(steps, performance.now() - start);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${text}`);
process.exit(failed > 0 ? 1 : 0);
