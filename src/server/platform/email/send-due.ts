import { describeError, log, toMessage } from '#src/server/platform/log.ts';

/**
 * After this time, no more emails are claimed, but those claimed before are still sent. Netlify stops scheduled
 * functions after 30 s.
 */
const MAX_RUN_MS = 18_000;

type Queue<Email> = {
  claim: () => Promise<readonly Email[]>;
  /** Throws if the email could not be sent. */
  send: (email: Email) => Promise<void>;
  /** Marks an email as sent, or stores why it failed. */
  mark: (email: Email, failure: string | null) => Promise<void>;
  /** The fields of a failure's log entry. */
  toLogEntry: (email: Email) => { event: string } & Record<string, unknown>;
};

/** Sends the due emails of a queue, and returns how many were sent. A later run retries the others. */
export async function sendDue<Email>({ claim, send, mark, toLogEntry }: Queue<Email>): Promise<number> {
  const end = performance.now() + MAX_RUN_MS;
  let sent = 0;

  async function sendAndMark(email: Email): Promise<void> {
    const failure = await send(email).then(
      () => null,
      (error: unknown) => {
        const { event, ...fields } = toLogEntry(email);
        log('error', event, { ...fields, ...describeError(error) });
        return toMessage(error);
      },
    );
    // Marked immediately, so that the email is not sent again after a crash.
    await mark(email, failure);
    if (failure === null) sent += 1;
  }

  while (performance.now() < end) {
    const due = await claim();
    if (due.length === 0) break;
    await Promise.all(due.map(sendAndMark));
  }
  return sent;
}
