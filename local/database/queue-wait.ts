/** Above this wait, a request is better rejected at once: most requests run two or three statements. */
const MAX_WAIT_MS = 400;
/** Assumed until the first measurement. */
const INITIAL_INTERVAL_MS = 4;
/** Weight of the newest measurement. */
const SMOOTHING = 0.1;

/**
 * Predicts how long a new statement would wait for a connection: the number of waiting statements, times the
 * usual interval between two that finish. The interval is measured only while statements wait, so it includes
 * all other work of a busy process.
 */
export class QueueWait {
  readonly #now: () => number;
  #waiting = 0;
  #intervalMs = INITIAL_INTERVAL_MS;
  #lastFinishAt: number | null = null;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** True if a new statement would wait too long. */
  isTooLong(): boolean {
    return this.#waiting * this.#intervalMs > MAX_WAIT_MS;
  }

  /** Call when a statement starts to wait for a connection. */
  add(): void {
    this.#waiting += 1;
  }

  /** Call when a statement gets a connection, or fails to get one. */
  remove(): void {
    this.#waiting -= 1;
  }

  /** Call when a statement has finished, before it releases its connection. */
  finish(): void {
    const now = this.#now();
    if (this.#lastFinishAt !== null) {
      this.#intervalMs += SMOOTHING * (now - this.#lastFinishAt - this.#intervalMs);
    }
    this.#lastFinishAt = this.#waiting > 0 ? now : null;
  }
}
