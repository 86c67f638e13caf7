import { type ChildProcess, spawn } from 'node:child_process';
import { type RunReport, readReport } from './run-report.ts';

export type StepResult = {
  name: string;
  ms: number;
  passed: boolean;
  /** The tests of a step that runs some. */
  report?: RunReport;
  /** Why a step failed that could not run to its end. */
  crash?: string;
};

const running = new Set<ChildProcess>();
let isInterrupted = false;

/** Stops the running commands on Ctrl+C or SIGTERM, and starts no more: the summary is printed all the same. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isInterrupted = true;
      for (const child of running) child.kill(signal);
    });
}

/** Measures a step; one that throws has failed. */
export async function runStep(name: string, work: () => Promise<boolean>): Promise<StepResult> {
  const start = performance.now();
  const end = (passed: boolean) => ({ name, ms: performance.now() - start, passed });
  try {
    if (isInterrupted) throw new Error('It was interrupted.');
    return end(await work());
  } catch (error) {
    return { ...end(false), crash: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs a step that writes a report of its tests to `file`. */
export async function runTests(
  name: string,
  file: string,
  work: () => Promise<boolean>,
): Promise<StepResult> {
  const result = await runStep(name, work);
  if (result.crash) return result;
  try {
    return { ...result, report: readReport(file) };
  } catch {
    return { ...result, passed: false, crash: 'It ended without a report: see its output above.' };
  }
}

/** Runs a command of node_modules with its output on ours. Resolves to whether it succeeded. */
export function run(
  command: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}
