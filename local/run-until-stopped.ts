import { readFileSync } from 'node:fs';
import { UserError } from './user-error.ts';

const PARENT_POLL_MS = 1000;
const DUPLICATE_SIGNAL_MS = 500;

export type RunningProgram = { close: () => Promise<void> };

/**
 * Starts a program and waits for a stop signal. Then closes the program and exits with 0. A second signal exits
 * immediately with 1, unless it follows the first within half a second. If the start fails, prints the error and exits
 * with 1. Prints only the message of a `UserError`.
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<RunningProgram>,
): Promise<void> {
  const stopSignal = listenForStop();
  try {
    const program = await start(stopSignal);
    if (!stopSignal.aborted)
      await new Promise((resolve) => stopSignal.addEventListener('abort', resolve, { once: true }));
    console.log('Stopping …');
    await program.close();
    process.exit(0);
  } catch (error) {
    if (stopSignal.aborted) process.exit(0);
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

function listenForStop(): AbortSignal {
  const controller = new AbortController();
  let exitsOnSignal = false;
  controller.signal.addEventListener('abort', () => {
    // One Ctrl-C sends several signals: the terminal and npm each send one, and some libraries re-raise it.
    // setImmediate runs after all signals that arrived while closing blocked the event loop.
    const expectNextSignal = () =>
      setImmediate(() => {
        exitsOnSignal = true;
      });
    setTimeout(expectNextSignal, DUPLICATE_SIGNAL_MS).unref();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (exitsOnSignal) process.exit(1);
      controller.abort();
    });
  }
  if (process.env.npm_lifecycle_event) stopWithNpm(controller);
  return controller.signal;
}

// npm runs a script through a shell. If npm or the shell is killed, this process gets no signal and would
// keep running.
function stopWithNpm(controller: AbortController): void {
  const initialAncestry = readAncestry();
  setInterval(() => {
    if (readAncestry() !== initialAncestry) controller.abort();
  }, PARENT_POLL_MS).unref();
}

/** Returns the parent's PID. Adds the grandparent's PID if the parent is the shell that npm starts. */
function readAncestry(): string {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    const isShell = /^Name:\s*(?:sh|dash|bash)$/m.test(status);
    return isShell ? `${parent} ${/^PPid:\s*(\d+)$/m.exec(status)?.[1]}` : String(parent);
  } catch {
    // Only Linux has /proc.
    return String(parent);
  }
}
