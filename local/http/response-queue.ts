const RESPONSES_PER_TURN = 100;

/**
 * Limits how many responses that need no function are sent per turn of the event loop: pages, cached responses and
 * rejections. Sends rejections last.
 *
 * Otherwise, a crowd of clients that get 503 and try again could fill every turn. A request that runs a function
 * needs several turns: each of its statements finishes in a later one. So it never waits in this queue.
 */
export class ResponseQueue {
  readonly #regular: (() => void)[] = [];
  readonly #rejections: (() => void)[] = [];
  #sentInTurn = 0;

  /** Resolves when the response can be sent: now, or in one of the next turns. */
  async wait(kind: 'regular' | 'rejection'): Promise<void> {
    if (this.#sentInTurn === 0) setImmediate(() => this.#startTurn());
    if (this.#sentInTurn < RESPONSES_PER_TURN) {
      this.#sentInTurn += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    (kind === 'regular' ? this.#regular : this.#rejections).push(resolve);
    await promise;
  }

  #startTurn(): void {
    const next = this.#regular.splice(0, RESPONSES_PER_TURN);
    next.push(...this.#rejections.splice(0, RESPONSES_PER_TURN - next.length));
    this.#sentInTurn = next.length;
    if (next.length > 0) setImmediate(() => this.#startTurn());
    for (const resolve of next) resolve();
  }
}
