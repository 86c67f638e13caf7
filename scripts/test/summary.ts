import type { FileResult, TestResult } from './run-report.ts';
import type { StepResult } from './steps.ts';

const SLOWEST_FILES = 15;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const count = (files: readonly FileResult[], ...outcomes: TestResult['outcome'][]) =>
  files.flatMap(({ tests }) => tests).filter(({ outcome }) => outcomes.includes(outcome)).length;

export type Summary = { text: string; passed: number; failed: number };

/** Summarizes a run. The last line of the text has the totals. Flaky tests count as failed. */
export function summarize(steps: readonly StepResult[], wallMs: number): Summary {
  const files = steps.flatMap(({ report }) => report?.files ?? []);
  const passed = count(files, 'passed');
  // A step without tests, such as the type check, can fail too.
  const failed = Math.max(count(files, 'failed', 'flaky'), steps.every((step) => step.passed) ? 0 : 1);
  const blocks = [
    listSlowest(files),
    listLevels(files),
    [...steps.map(describeStep), `${seconds(wallMs)}  total`],
    listTests(files, 'skipped'),
    listTests(files, 'flaky'),
    listTests(files, 'failed'),
    steps.flatMap(listErrors),
  ];
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => [...block, '']);
  return { text: [...lines, `${passed} passed, ${failed} failed`].join('\n'), passed, failed };
}

const listSlowest = (files: readonly FileResult[]): string[] =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_FILES)
    .map(
      ({ ms, level, file, tests }) => `${seconds(ms)}  ${level.padEnd(12)}  ${file} (${tests.length} tests)`,
    );

function listLevels(files: readonly FileResult[]): string[] {
  const levels = Object.entries(Object.groupBy(files, ({ level }) => level));
  return levels.map(([level, group = []]) => {
    const tests = sum(group.map((file) => file.tests.length));
    const duration = seconds(sum(group.map(({ ms }) => ms)));
    return `${duration}  ${level.padEnd(12)}  ${tests} tests in ${group.length} files`;
  });
}

const describeStep = ({ name, ms, passed }: StepResult) =>
  `${seconds(ms)}  ${name.padEnd(12)}  ${passed ? 'passed' : 'FAILED'}`;

const listTests = (files: readonly FileResult[], outcome: TestResult['outcome']): string[] =>
  files.flatMap(({ file, level, tests }) =>
    tests
      .filter((test) => test.outcome === outcome)
      .map(({ title }) => `${outcome.toUpperCase()}  ${level}  ${file}  ${title}`),
  );

function listErrors({ name, passed, report, crash }: StepResult): string[] {
  if (passed) return [];
  return [...(crash ? [crash] : []), ...(report?.errors ?? [])].map((error) => `FAILED  ${name}  ${error}`);
}
