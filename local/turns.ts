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
}
