import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const fileResult = z.object({
  /** What drives the tests: a project of Vitest, or the browser. */
  level: z.string(),
  file: z.string(),
  ms: z.number(),
  tests: z.array(z.object({ title: z.string(), outcome: z.enum(['passed', 'failed', 'flaky', 'skipped']) })),
});

const runReport = z.object({
  files: z.array(fileResult),
  /** Errors outside of any test, such as a file that could not be loaded. */
  errors: z.array(z.string()),
});

export type FileResult = z.infer<typeof fileResult>;
export type TestResult = FileResult['tests'][number];
export type RunReport = z.infer<typeof runReport>;

/** Where a test runner that `npm test` starts writes its report. */
const FILE_VARIABLE = 'TEST_REPORT_FILE';

export const toReportVariables = (file: string): Record<string, string> => ({ [FILE_VARIABLE]: file });

export function writeReport(report: RunReport): void {
  const file = process.env[FILE_VARIABLE];
  if (!file) throw new Error(`${FILE_VARIABLE} must name the file of the report`);
  writeFileSync(file, JSON.stringify(report));
}

/** Reads what a test runner has written. Throws for a runner that ended before. */
export const readReport = (file: string): RunReport =>
  runReport.parse(JSON.parse(readFileSync(file, 'utf8')));
