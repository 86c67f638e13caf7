import { type ChildProcess, spawn } from 'node:child_process';
import { type RunReport, readReport } from './run-report.ts';

export type StepResult = {
  name: string;
  ms: number;
  passed: boolean;
  /** Results of a step that runs tests. */
  report?: RunReport;
  /** Why the step did not finish. */
  crash?: string;
};

const running = new Set<ChildProcess>();
let isInterrupted = false;

/** On SIGINT or SIGTERM, stops the running commands and starts no others. The summary is still printed. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isInterrupted = true;
      for (const child of running) child.kill(signal);
    });
}

/** Runs and measures a step. A step that throws counts as failed. */
export async function runStep(name: string, work: () => Promise<boolean>): Promise<StepResult> {
  const start = performance.now();
  const end = (passed: boolean) => ({ name, ms: performance.now() - start, passed });
  try {
    if (isInterrupted) throw new Error('Interrupted.');
    return end(await work());
  } catch (error) {
    return { ...end(false), crash: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs a step that writes its test results to `file`. */
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
    return { ...result, passed: false, crash: 'The runner stopped without a report. See its output above.' };
  }
}

/** Decides when a command's output is printed. If two commands run in parallel, only one can be `live`. */
export type Output = 'live' | 'at the end';

/** Runs a binary of node_modules and prints its output. Resolves to true if it succeeded. */
export function run(
  command: string,
  args: string[],
  variables: Record<string, string> = {},
  output: Output = 'live',
): Promise<boolean> {
  const title = `\n> ${command} ${args.join(' ')}`;
  console.log(title);
  const stdio = output === 'live' ? 'inherit' : 'pipe';
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...variables },
  });
  const chunks: Buffer[] = [];
  const collect = (chunk: Buffer) => void chunks.push(chunk);
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      running.delete(child);
      if (output === 'at the end') console.log(`${title}\n${Buffer.concat(chunks)}`);
      resolve(code === 0);
    });
  });
}
