import type PQueue from 'p-queue';
import { ProblemError } from './problem.ts';

/**
 * Runs a task in a queue. Of the waiting tasks, those with the highest priority start first. Throws a `ProblemError`
 * (503) without running the task if the client disconnects while it is waiting.
 */
export async function enqueue<T>(
  queue: PQueue,
  { priority, signal }: { priority: number; signal: AbortSignal },
  task: () => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const drop = () => waiting.abort(new ProblemError('unavailable', 'The request was canceled.'));
  if (signal.aborted) drop();
  signal.addEventListener('abort', drop);
  // A running task cannot be stopped. If the client's signal aborted it, p-queue would start the next task in parallel.
  const start = () => {
    signal.removeEventListener('abort', drop);
    return task();
  };
  try {
    return await queue.add(start, { priority, signal: waiting.signal });
  } finally {
    signal.removeEventListener('abort', drop);
  }
}
