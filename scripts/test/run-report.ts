import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const fileResult = z.object({
  /** Vitest project, or `browser` for Playwright. */
  level: z.string(),
  file: z.string(),
  ms: z.number(),
  tests: z.array(z.object({ title: z.string(), outcome: z.enum(['passed', 'failed', 'flaky', 'skipped']) })),
});

const runReport = z.object({
  files: z.array(fileResult),
  /** Errors outside tests, such as a file that fails to load. */
  errors: z.array(z.string()),
});

export type FileResult = z.infer<typeof fileResult>;
export type TestResult = FileResult['tests'][number];
export type RunReport = z.infer<typeof runReport>;

/** Environment variable with the path of the report file. */
const FILE_VARIABLE = 'TEST_REPORT_FILE';

export const toReportVariables = (file: string): Record<string, string> => ({ [FILE_VARIABLE]: file });

export function writeReport(report: RunReport): void {
  const file = process.env[FILE_VARIABLE];
  if (!file) throw new Error(`${FILE_VARIABLE} must be the path of the report file`);
  writeFileSync(file, JSON.stringify(report));
}

/** Reads the report of a test runner. Throws if the runner stopped before it wrote one. */
export const readReport = (file: string): RunReport =>
  runReport.parse(JSON.parse(readFileSync(file, 'utf8')));
