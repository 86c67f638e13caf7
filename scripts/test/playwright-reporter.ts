import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type FileResult, type TestResult, writeReport } from './run-report.ts';

const OUTCOMES = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const satisfies Record<string, TestResult['outcome']>;

/** Writes the results of a Playwright run for `npm test`. */
export default class PlaywrightReporter implements Reporter {
  readonly #errors: string[] = [];
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error.message ?? 'An error without a message');
  }

  onEnd(): void {
    const byFile = Object.groupBy(this.#suite?.allTests() ?? [], ({ location }) => location.file);
    const files = Object.entries(byFile).map(([file, tests = []]) => toFileResult(file, tests));
    writeReport({ files, errors: this.#errors });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function toFileResult(file: string, tests: readonly TestCase[]): FileResult {
  const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
  return {
    level: 'browser',
    file: relative(process.cwd(), file),
    ms: durations.reduce((sum, duration) => sum + duration, 0),
    tests: tests.map((test) => ({
      // Leave out the root suite, the project and the file.
      title: test.titlePath().slice(3).join(' > '),
      outcome: OUTCOMES[test.outcome()],
    })),
  };
}
