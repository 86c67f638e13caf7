import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

const PARENT_POLL_MS = 1000;
const SAME_SIGNAL_MS = 500;

export type Running = { close: () => Promise<void> };

/**
 * Starts something and keeps it up until the process is told to stop, then closes it and exits with 0; a second signal
 * exits at once. What the person who starts it can put right is said in a sentence, and the process exits with 1.
 */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
  const stopped = listenForStop();
  try {
    const running = await start(stopped);
    if (!stopped.aborted)
      await new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }));
    console.log('Stopping …');
    await running.close();
    process.exit(0);
  } catch (error) {
    if (stopped.aborted) process.exit(0);
    console.error(error instanceof StartError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

function listenForStop(): AbortSignal {
  const stop = new AbortController();
  // Not the wall clock, which jumps.
  let stoppedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice, from the terminal and from npm, and a library that listens too sends it once more.
      if (stop.signal.aborted && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
      stoppedAt ||= performance.now();
      stop.abort();
    });
  }
  if (process.env.npm_lifecycle_event) stopWithNpm(stop);
  return stop.signal;
}

// npm runs a script through a shell. Either may end without a word to what it started, and nobody would be left who
// could stop it.
function stopWithNpm(stop: AbortController): void {
  const started = ancestry();
  setInterval(() => {
    if (ancestry() !== started) stop.abort();
  }, PARENT_POLL_MS).unref();
}

/** The parent, and behind a shell npm itself, as a string to compare. */
function ancestry(): string {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    const isShell = /^Name:\s*(?:sh|dash|bash)$/m.test(status);
    return isShell ? `${parent} ${/^PPid:\s*(\d+)$/m.exec(status)?.[1]}` : String(parent);
  } catch {
    // Only Linux tells of a parent's parent.
    return String(parent);
  }
}
