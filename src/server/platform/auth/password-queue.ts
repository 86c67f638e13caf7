import PQueue from 'p-queue';
import { enqueue } from '#src/server/platform/http/enqueue.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { LoginTrust } from './login-throttle.ts';

/**
 * Waiting logins per trust level. The levels are separate so that unknown clients cannot block known ones.
 */
const MAX_WAITING = 8;
/** Waiting and running logins per client. */
const MAX_PER_CLIENT = 3;
const RETRY_SECONDS = 3;
const PRIORITY: Record<LoginTrust, number> = { device: 2, network: 1, none: 0 };

export type QueuedLogin = {
  /** Logins with the same key count as one client. */
  clientKey: string;
  trust: LoginTrust;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
};

/**
 * Checks one password at a time, because each check needs a lot of memory and CPU. The most trusted clients come
 * first.
 */
export class PasswordQueue {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #clients = new Map<string, number>();

  /**
   * Queues and runs `check`. Throws a `ProblemError` without running it if the client has too many logins in
   * progress (429), if the queue is full (503), or if the client disconnects while it is waiting (503).
   */
  async run<T>({ clientKey, trust, signal }: QueuedLogin, check: () => Promise<T>): Promise<T> {
    const priority = PRIORITY[trust];
    const inProgress = this.#clients.get(clientKey) ?? 0;
    if (inProgress >= MAX_PER_CLIENT) throw rejection('throttled', 'Too many sign-ins at once.');
    if (this.#queue.sizeBy({ priority }) >= MAX_WAITING)
      throw rejection('unavailable', 'The server is busy.');
    this.#clients.set(clientKey, inProgress + 1);
    try {
      return await enqueue(this.#queue, { priority, signal }, check);
    } finally {
      this.#release(clientKey);
    }
  }

  #release(clientKey: string): void {
    const remaining = (this.#clients.get(clientKey) ?? 0) - 1;
    if (remaining > 0) this.#clients.set(clientKey, remaining);
    else this.#clients.delete(clientKey);
  }
}

const rejection = (kind: 'throttled' | 'unavailable', reason: string) =>
  new ProblemError(kind, `${reason} Please try again in a few seconds.`, [], {
    'retry-after': String(RETRY_SECONDS),
  });
