import { describeError, log } from '#src/server/platform/log.ts';
import type { BuildLog } from './build-log.ts';

// A build takes seconds and costs nothing, so somebody who edits for minutes sees the first changes soon.
const MAX_WAIT_MS = 30_000;
const POLL_INTERVAL_MS = 15_000;

export type RebuildsOptions = {
  buildLog: BuildLog;
  /** Rebuilds the site. Returns the number of share images that are still missing. */
  rebuild: () => Promise<number>;
  /** The number of share images that are missing in the first build. */
  missingShareImages: number;
  /** Delay between the last write and the rebuild. Null turns rebuilds off. */
  debounceMs: number | null;
};

export type Rebuilds = {
  /** Call after each successful write. A write that leaves the content revision unchanged has no effect. */
  onContentWrite: () => void;
  stop: () => void;
};

/**
 * Rebuilds the site after content changes. Waits until there has been no change for `debounceMs`, but at most 30 s from
 * the first change. Does not wait after a record was hidden or deleted. If a build is running, the next one starts when it
 * ends. Polls the content revision every 15 s, to notice writes by scripts and other machines.
 *
 * A rebuild draws only a limited number of share images. If some are still missing, for example after the brand has
 * changed, more rebuilds follow, until no image is missing or one of these rebuilds draws none.
 */
export function startRebuilds(
  initialRevision: string,
  {
    buildLog: { readContentRevision, isUrgent, recordStarted, recordFailed },
    rebuild,
    missingShareImages,
    debounceMs,
  }: RebuildsOptions,
): Rebuilds {
  if (debounceMs === null) return { onContentWrite: () => undefined, stop: () => undefined };
  let builtRevision = initialRevision;
  // The newest content revision that was built or failed to build. Polling does not retry failed builds.
  let attemptedRevision = initialRevision;
  // The newest content revision for which a rebuild was scheduled.
  let scheduledRevision = initialRevision;
  let missingImages = missingShareImages;
  let isFollowUpDue = missingImages > 0;
  let timer: NodeJS.Timeout | undefined;
  let firstChangeAt = 0;
  let isRebuildUrgent = false;
  let isBuilding = false;
  // True if the timer expired during a build.
  let isDue = false;
  let isStopped = false;

  const run = async () => {
    // Changes that armed the timer again are part of this build.
    clearTimeout(timer);
    timer = undefined;
    isRebuildUrgent = false;
    isDue = false;
    isBuilding = true;
    const isFollowUp = isFollowUpDue;
    isFollowUpDue = false;
    let isChanged = true;
    try {
      const revision = await readContentRevision();
      attemptedRevision = revision;
      isChanged = revision !== builtRevision;
      if (isChanged) await recordStarted(revision);
      if (isChanged || isFollowUp) {
        const missing = await rebuild();
        // Without progress, another rebuild would not draw more either.
        isFollowUpDue = missing > 0 && (isChanged || missing < missingImages);
        missingImages = missing;
      }
      builtRevision = revision;
    } catch (error) {
      // Try again after the next write, even if it changes no content.
      if (timer === undefined) scheduledRevision = builtRevision;
      if (!isStopped) await report(error, isChanged);
    } finally {
      isBuilding = false;
    }
    if (isStopped) return;
    if (isDue) void run();
    else if (isFollowUpDue) scheduleAfterChange();
  };
  const report = async (error: unknown, isChanged: boolean) => {
    log('error', 'rebuild-failed', describeError(error));
    // The content is already published. Only share images are missing.
    if (!isChanged) return;
    await recordFailed(error).catch((failure: unknown) =>
      log('error', 'rebuild-failure-not-recorded', describeError(failure)),
    );
  };
  const schedule = () => {
    if (isStopped) return;
    const maxDelay = isRebuildUrgent ? 0 : firstChangeAt + MAX_WAIT_MS - Date.now();
    clearTimeout(timer);
    timer = setTimeout(onTimer, Math.max(0, Math.min(debounceMs, maxDelay)));
    timer.unref();
  };
  const onTimer = () => {
    timer = undefined;
    if (isBuilding) isDue = true;
    else void run();
  };
  const scheduleAfterChange = () => {
    if (timer === undefined) firstChangeAt = Date.now();
    schedule();
  };
  // Anybody can send writes that change no content, such as a sign-out, and must not delay a rebuild with them.
  const onContentWrite = async () => {
    const revision = await readContentRevision().catch(() => null);
    if (revision === scheduledRevision) return;
    if (revision !== null) scheduledRevision = revision;
    scheduleAfterChange();
    await startIfUrgent();
  };
  const startIfUrgent = async () => {
    // If the database is unavailable, the rebuild starts after the usual delay.
    if (!(await isUrgent().catch(() => false)) || timer === undefined) return;
    isRebuildUrgent = true;
    schedule();
  };
  const poll = async () => {
    if (timer !== undefined || isBuilding) return;
    // If the database is unavailable, try again at the next poll.
    const revision = await readContentRevision().catch(() => attemptedRevision);
    if (revision === attemptedRevision) return;
    scheduledRevision = revision;
    scheduleAfterChange();
    await startIfUrgent();
  };
  if (isFollowUpDue) scheduleAfterChange();
  const pollTimer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
  return {
    onContentWrite: () => void onContentWrite(),
    stop: () => {
      isStopped = true;
      clearInterval(pollTimer);
      clearTimeout(timer);
    },
  };
}
