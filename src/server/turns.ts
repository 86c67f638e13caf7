/** Lets one holder at a time through, first come, first served. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; the caller must call what it gets, once, to let the next one through. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  /** Runs `work` when its turn comes. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
