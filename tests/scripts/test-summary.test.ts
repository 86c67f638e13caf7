import { describe, expect, it } from 'vitest';
import type { FileResult, TestResult } from '../../scripts/test/run-report.ts';
import { runStep, runTests, type StepResult } from '../../scripts/test/steps.ts';
import { summarize } from '../../scripts/test/summary.ts';

const file = (level: string, name: string, ms: number, ...outcomes: TestResult['outcome'][]): FileResult => ({
  level,
  file: name,
  ms,
  tests: outcomes.map((outcome, index) => ({ title: `test ${index}`, outcome })),
});
const step = (...files: FileResult[]): StepResult => ({
  name: 'vitest',
  ms: 1000,
  passed: true,
  report: { files, errors: [] },
});
const lastLine = (text: string) => text.split('\n').at(-1);

describe('summarize', () => {
  it('ends with the totals', () => {
    const { text, failed } = summarize([step(file('unit', 'a.test.ts', 5, 'passed', 'passed'))], 2000);
    expect(lastLine(text)).toBe('2 passed, 0 failed');
    expect(failed).toBe(0);
  });

  it('counts a flaky test as failed, but lists it as flaky', () => {
    const { text, failed } = summarize([step(file('browser', 'a.spec.ts', 5, 'passed', 'flaky'))], 2000);
    expect(failed).toBe(1);
    expect(lastLine(text)).toBe('1 passed, 1 failed');
    expect(text).toContain('FLAKY  browser  a.spec.ts  test 1');
  });

  it('lists failed and skipped tests', () => {
    const { text } = summarize([step(file('api', 'a.test.ts', 5, 'failed', 'skipped'))], 2000);
    expect(text).toContain('FAILED  api  a.test.ts  test 0');
    expect(text).toContain('SKIPPED  api  a.test.ts  test 1');
    expect(lastLine(text)).toBe('0 passed, 1 failed');
  });

  it('counts one failure if steps fail without a failed test, and lists the errors of the steps', () => {
    const failing = {
      name: 'vitest',
      ms: 1,
      passed: false,
      report: { files: [], errors: ['a.test.ts: no'] },
    };
    const { text, failed } = summarize([failing, { name: 'check', ms: 1, passed: false }], 2);
    expect(failed).toBe(1);
    expect(text).toContain('FAILED  vitest  a.test.ts: no');
    expect(text).toMatch(/check +FAILED/);
  });

  it('sorts files by duration, and counts the tests of each level', () => {
    const { text } = summarize(
      [
        step(file('unit', 'quick.test.ts', 10, 'passed'), file('api', 'slow.test.ts', 9000, 'passed')),
        step(file('api', 'other.test.ts', 500, 'passed', 'passed')),
      ],
      2000,
    );
    expect(text.indexOf('slow.test.ts')).toBeLessThan(text.indexOf('other.test.ts'));
    expect(text).toMatch(/9\.5 s +api +3 tests in 2 files/);
  });
});

describe('runStep and runTests', () => {
  it('report a step that throws as failed, with the reason', async () => {
    const result = await runStep('build', () => Promise.reject(new Error('No database')));
    expect(result).toMatchObject({ passed: false, crash: 'No database' });
    expect(lastLine(summarize([result], 1).text)).toBe('0 passed, 1 failed');
  });

  it('report a runner that writes no report as failed, even if it exits with 0', async () => {
    const result = await runTests('vitest', '/nowhere/report.json', async () => true);
    expect(result).toMatchObject({ passed: false, crash: expect.stringContaining('without a report') });
  });
});
