import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a temporary folder that is removed after the test. */
export function makeTempDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'local-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

export type ScriptProcess = {
  child: ChildProcess;
  /** Returns everything printed so far to stdout and stderr. */
  output: () => string;
  /** Resolves with the first match in the output. Rejects if the process exits without a match. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Null if a signal ended the process. */
  exitCode: Promise<number | null>;
};

/** Runs a script of this repository in a child process and kills it after the test. */
export function runScript(
  script: string,
  variables: Record<string, string>,
  args: readonly string[] = [],
): ScriptProcess {
  // Don't let V8 optimize the embedded database. Optimizing takes seconds, too long for a short-lived process.
  const child = spawn(process.execPath, ['--liftoff-only', script, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exitCode = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  const waitForOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(text);
        if (!match) return;
        listeners.delete(check);
        resolve(match);
      };
      listeners.add(check);
      check();
      void exitCode.then((code) =>
        reject(new Error(`The script exited with ${code} and never printed ${pattern}:\n${text}`)),
      );
    });
  return { child, output: () => text, waitForOutput, exitCode };
}
