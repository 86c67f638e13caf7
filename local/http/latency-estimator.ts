/** The longest acceptable latency of a new request. */
const MAX_LATENCY_MS = 400;
/** The age at which a measurement has lost about two thirds of its weight (1 - 1/e). */
const DECAY_MS = 1_000;

/**
 * Predicts the latency of a new request by Little's law: the number of running requests, times the average interval at
 * which requests finish.
 *
 * Requests often finish in groups, one group per iteration of the event loop, so the last interval alone says little.
 * The average is over the last second or so.
 */
export class LatencyEstimator {
  readonly #now: () => number;
  #running = 0;
  /** When a request last finished, or when one started while no other was running. */
  #measuredUntil = 0;
  // Sums over recent measurements, which lose weight with age.
  #busyMs = 0;
  #finished = 0;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** True if a new request would take too long. False until the first request has finished. */
  isTooLong(): boolean {
    return this.#finished > 0 && (this.#running * this.#busyMs) / this.#finished > MAX_LATENCY_MS;
  }

  start(): void {
    if (this.#running === 0) this.#measuredUntil = this.#now();
    this.#running += 1;
  }

  finish(): void {
    const elapsed = this.#now() - this.#measuredUntil;
    const weight = Math.exp(-elapsed / DECAY_MS);
    this.#busyMs = this.#busyMs * weight + elapsed;
    this.#finished = this.#finished * weight + 1;
    this.#measuredUntil += elapsed;
    this.#running -= 1;
  }
}
