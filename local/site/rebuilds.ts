import { describeError, log } from '#src/server/log.ts';
import type { BuildLog } from './build-log.ts';

const MAX_WAIT_MS = 5 * 60_000;
const POLL_INTERVAL_MS = 15_000;

export type RebuildsOptions = {
  buildLog: BuildLog;
  rebuild: () => Promise<void>;
  /** Delay between the last write and the rebuild. Null turns rebuilds off. */
  debounceMs: number | null;
};

export type Rebuilds = { onContentWrite: () => void; stop: () => void };

/**
 * Rebuilds the site after content changes. Waits until there was no write for `debounceMs`, but at most five
 * minutes from the first write. Polls the content revision every 15 s, to notice writes by scripts and other
 * machines.
 */
export function startRebuilds(
  initialRevision: string,
  { buildLog: { readContentRevision, recordStarted, recordFailed }, rebuild, debounceMs }: RebuildsOptions,
): Rebuilds {
  if (debounceMs === null) return { onContentWrite: () => undefined, stop: () => undefined };
  let builtRevision = initialRevision;
  // The newest content revision that was built or failed to build. Polling does not retry failed builds.
  let attemptedRevision = initialRevision;
  let timer: NodeJS.Timeout | undefined;
  let firstWriteAt = 0;
  let isBuilding = false;
  let isStopped = false;

  const run = async () => {
    timer = undefined;
    isBuilding = true;
    try {
      const revision = await readContentRevision();
      attemptedRevision = revision;
      if (revision !== builtRevision) {
        await recordStarted(revision);
        await rebuild();
      }
      builtRevision = revision;
    } catch (error) {
      if (!isStopped) await report(error);
    } finally {
      isBuilding = false;
    }
  };
  const report = async (error: unknown) => {
    log('error', 'rebuild-failed', describeError(error));
    await recordFailed(error).catch((failure: unknown) =>
      log('error', 'rebuild-failure-not-recorded', describeError(failure)),
    );
  };
  const schedule = () => {
    if (isStopped) return;
    const maxDelay = firstWriteAt + MAX_WAIT_MS - Date.now();
    clearTimeout(timer);
    timer = setTimeout(
      () => (isBuilding ? schedule() : void run()),
      Math.max(0, Math.min(debounceMs, maxDelay)),
    );
    timer.unref();
  };
  const onContentWrite = () => {
    if (timer === undefined) firstWriteAt = Date.now();
    schedule();
  };
  const poll = async () => {
    if (timer !== undefined || isBuilding) return;
    // If the database is unavailable, try again at the next poll.
    const revision = await readContentRevision().catch(() => attemptedRevision);
    if (revision !== attemptedRevision) onContentWrite();
  };
  const pollTimer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
  return {
    onContentWrite,
    stop: () => {
      isStopped = true;
      clearInterval(pollTimer);
      clearTimeout(timer);
    },
  };
}
