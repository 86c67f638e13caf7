const REQUESTS_PER_TURN = 100;

/**
 * Starts requests in the order of their arrival, but only some per turn of the event loop.
 *
 * Otherwise, a crowd of clients that get 503 and try again could fill every turn, while an accepted request
 * needs several turns: each of its statements finishes in another one.
 */
export class RequestQueue {
  readonly #waiting: (() => void)[] = [];
  #startedInTurn = 0;

  /** Starts the request now, or in one of the next turns. */
  add(start: () => void): void {
    if (this.#startedInTurn === 0) setImmediate(() => this.#startTurn());
    if (this.#waiting.length > 0 || this.#startedInTurn >= REQUESTS_PER_TURN) {
      this.#waiting.push(start);
      return;
    }
    this.#startedInTurn += 1;
    start();
  }

  #startTurn(): void {
    const next = this.#waiting.splice(0, REQUESTS_PER_TURN);
    this.#startedInTurn = next.length;
    if (next.length > 0) setImmediate(() => this.#startTurn());
    for (const start of next) start();
  }
}
