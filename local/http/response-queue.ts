const RESPONSES_PER_ITERATION = 100;

/**
 * Limits how many responses that need no function are sent per iteration of the event loop: pages, cached responses and
 * rejections. Sends rejections last.
 *
 * Without the limit, many clients that get 503 and retry could fill every iteration. Uncached function responses do not
 * wait in this queue. Their requests need several iterations anyway, because each statement finishes in a later one.
 */
export class ResponseQueue {
  readonly #regular: (() => void)[] = [];
  readonly #rejections: (() => void)[] = [];
  #sentInIteration = 0;

  /** Resolves when the response can be sent: now, or in one of the next iterations. */
  async wait(kind: 'regular' | 'rejection'): Promise<void> {
    if (this.#sentInIteration === 0) setImmediate(() => this.#startIteration());
    if (this.#sentInIteration < RESPONSES_PER_ITERATION) {
      this.#sentInIteration += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    (kind === 'regular' ? this.#regular : this.#rejections).push(resolve);
    await promise;
  }

  #startIteration(): void {
    const next = this.#regular.splice(0, RESPONSES_PER_ITERATION);
    next.push(...this.#rejections.splice(0, RESPONSES_PER_ITERATION - next.length));
    this.#sentInIteration = next.length;
    if (next.length > 0) setImmediate(() => this.#startIteration());
    for (const resolve of next) resolve();
  }
}
