/** The longest acceptable duration of a new request. */
const MAX_WAIT_MS = 400;
/** The age at which a measurement has lost two thirds of its weight. */
const MEMORY_MS = 1_000;

/**
 * Predicts how long a new request would run: the number of running requests, times the average interval at which
 * requests finish.
 *
 * Requests often finish in groups, one group per iteration of the event loop. So the interval is the average over the
 * last second or so, and not that of the newest requests.
 */
export class RequestWait {
  readonly #now: () => number;
  #running = 0;
  /** When a request last finished, or the first of the running ones started. */
  #measuredUntil = 0;
  // Sums over recent measurements. Older ones lose weight.
  #busyMs = 0;
  #finished = 0;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** True if a new request would run too long. False until the first request has finished. */
  isTooLong(): boolean {
    return this.#finished > 0 && (this.#running * this.#busyMs) / this.#finished > MAX_WAIT_MS;
  }

  start(): void {
    if (this.#running === 0) this.#measuredUntil = this.#now();
    this.#running += 1;
  }

  finish(): void {
    const elapsed = this.#now() - this.#measuredUntil;
    const weight = Math.exp(-elapsed / MEMORY_MS);
    this.#busyMs = this.#busyMs * weight + elapsed;
    this.#finished = this.#finished * weight + 1;
    this.#measuredUntil += elapsed;
    this.#running -= 1;
  }
}
