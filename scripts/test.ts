import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildDemo, removeDemo } from '../tests/support/site/demo-build.ts';
import { requireChromium, tryInstallHeadlessShell } from '../tools/chromium.ts';
import { toReportVariables } from './test/run-report.ts';
import { type Output, run, runStep, runTests, type StepResult, stopOnSignals } from './test/steps.ts';
import { summarize } from './test/summary.ts';

const start = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
// Node.js compiles each module once for all the processes that the tests start.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node-compile');
const variables: Record<string, string> = {};

const build = () =>
  runStep('build', async () => {
    const folder = await buildDemo();
    process.once('exit', () => removeDemo(folder));
    Object.assign(variables, { TEST_BUILD_DIR: folder });
    return true;
  });

const installChromium = () =>
  runStep('chromium', async () => {
    requireChromium();
    tryInstallHeadlessShell();
    return true;
  });

function runTestRunner(
  command: 'vitest' | 'playwright',
  args: string[],
  output: Output = 'live',
): Promise<StepResult> {
  const file = join(reports, `${command}.json`);
  return runTests(command, file, () =>
    run(command, args, { ...variables, ...toReportVariables(file) }, output),
  );
}

const runVitest = () =>
  runTestRunner(
    'vitest',
    ['run', '--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts'],
    'at the end',
  );

const runPlaywright = () =>
  runTestRunner('playwright', [
    'test',
    '--fail-on-flaky-tests',
    '--reporter=list,./scripts/test/playwright-reporter.ts',
  ]);

/** Builds the demo site. Then runs both test runners in parallel: each alone leaves a fifth of two cores idle. */
const buildAndTest = async (): Promise<StepResult[]> => [
  await build(),
  ...(await Promise.all([runVitest(), runPlaywright()])),
];

const check = async (): Promise<StepResult[]> => [
  await runStep('check', () => run('node', ['scripts/check.ts'])),
];

stopOnSignals();
const chromium = await installChromium();
const steps = [chromium, ...(await Promise.all([check(), buildAndTest()])).flat()];
const { text, failed } = summarize(steps, performance.now() - start);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${text}`);
process.exit(failed > 0 ? 1 : 0);
