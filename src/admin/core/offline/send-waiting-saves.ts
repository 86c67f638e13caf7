import { isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { findIssueMessage, isTemporary, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { ApiError } from '#src/site/islands/api.ts';
import {
  findNextSave,
  recordLock,
  type SaveProblem,
  type SaveQueue,
  type SentSave,
  type WaitingSave,
} from './waiting-saves.ts';

/** The result of sending one save. */
export type SendResult = { sent: Omit<SentSave, 'save'> } | { problem: SaveProblem };

/** The result of one round. `sent` and `stopped` count saves. If 'offline', try another round after a pause. */
export type Round = { state: 'done' | 'offline' | 'signed-out'; sent: number; stopped: number };

type Options = {
  queue: SaveQueue;
  /** Asks the server who is signed in. Throws `ApiError`. */
  fetchUsername: () => Promise<string>;
  /** Called when the server has responded, before the first save is sent. */
  onConnected: () => void;
  /** Sends one save. Throws `ApiError`. */
  send: (save: WaitingSave) => Promise<SendResult>;
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

/** Sends the waiting saves of the signed-in owner, oldest first. Tries each save at most once. */
export async function sendWaitingSaves(options: Options): Promise<Round> {
  const { queue, fetchUsername, onConnected, send, withLock } = options;
  const tried = new Set<string>();
  const counts = { sent: 0, stopped: 0 };

  /** Sends a save, unless it was replaced or removed in the meantime. */
  async function sendNext(id: string): Promise<void> {
    const save = (await queue.refresh()).find((candidate) => candidate.id === id);
    if (!save) return;
    const result = await send(save).catch(toProblem);
    if ('problem' in result) {
      await queue.setProblem(id, result.problem);
      counts.stopped += 1;
      return;
    }
    await queue.finish({ save, ...result.sent });
    counts.sent += 1;
  }

  return withLock('send-waiting-saves', async () => {
    try {
      let next = findNextSave(await queue.refresh(), tried);
      if (!next) return { state: 'done', ...counts };
      const username = await fetchUsername();
      onConnected();
      while (next) {
        const save: WaitingSave = next;
        // Another tab may have signed in as somebody else.
        if (save.owner !== username) return { state: 'signed-out', ...counts };
        tried.add(save.id);
        await withLock(recordLock(save.kind, save.recordKey), () => sendNext(save.id));
        next = findNextSave(await queue.refresh(), tried);
      }
      return { state: 'done', ...counts };
    } catch (error) {
      if (isUnauthorized(error)) return { state: 'signed-out', ...counts };
      if (isTemporary(error)) return { state: 'offline', ...counts };
      throw error;
    }
  });
}

/** Converts a final error to a problem of the save. Rethrows an error that concerns all saves. */
function toProblem(error: unknown): SendResult {
  if (isTemporary(error) || isUnauthorized(error)) throw error;
  if (!(error instanceof ApiError)) console.error('A waiting save could not be sent', error);
  return { problem: { type: 'rejected', message: findIssueMessage(error) ?? toErrorMessage(error) } };
}
