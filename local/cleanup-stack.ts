import { describeError, log } from '#src/server/log.ts';

type Close = () => unknown;

/** What was opened, to be closed in the reverse order; one that fails doesn't keep the others open. */
export class CleanupStack {
  readonly #stack: Close[] = [];

  add(close: Close): void {
    this.#stack.push(close);
  }

  async closeAll(): Promise<void> {
    for (let close = this.#stack.pop(); close; close = this.#stack.pop()) {
      try {
        await close();
      } catch (error) {
        log('error', 'close-failed', describeError(error));
      }
    }
  }
}
