import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type FileResult, type TestResult, writeReport } from './run-report.ts';

type RunErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** Writes the results of a Vitest run for `npm test`. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: RunErrors): void {
    const moduleErrors = modules.flatMap((module) =>
      module.errors().map(({ message }) => toError(module, message)),
    );
    writeReport({
      files: modules.map(toFileResult),
      errors: [...moduleErrors, ...errors.map(({ message }) => message)],
    });
  }
}

const toError = (module: TestModule, message: string) => `${module.relativeModuleId}: ${message}`;

function toFileResult(module: TestModule): FileResult {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    level: module.project.name,
    file: module.relativeModuleId,
    ms: collectDuration + setupDuration + duration,
    tests: [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      outcome: toOutcome(test),
    })),
  };
}

function toOutcome(test: TestCase): TestResult['outcome'] {
  const { state } = test.result();
  if (state === 'passed') return test.diagnostic()?.flaky ? 'flaky' : 'passed';
  return state === 'failed' ? 'failed' : 'skipped';
}
