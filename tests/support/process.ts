import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for one test, removed when it is over. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'local-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

export type Process = {
  child: ChildProcess;
  output: () => string;
  /** The first match of what it prints; rejects when it ends before. */
  prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Runs a script of this repository in a process of its own, which ends with the test at the latest. */
export function runScript(
  script: string,
  variables: Record<string, string>,
  args: readonly string[] = [],
): Process {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const collect = (piece: Buffer) => {
    text += piece.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const prints = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(text);
        if (!match) return;
        listeners.delete(look);
        resolve(match);
      };
      listeners.add(look);
      look();
      void ended.then((code) =>
        reject(new Error(`It ended with ${code} and never printed ${pattern}:\n${text}`)),
      );
    });
  return { child, output: () => text, prints, ended };
}
