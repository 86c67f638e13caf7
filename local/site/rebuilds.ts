import { describeError, log } from '#src/server/log.ts';
import type { BuildLog } from './content.ts';

const LONGEST_WAIT_MS = 5 * 60_000;
const LOOK_MS = 15_000;

export type RebuildsOptions = {
  buildLog: BuildLog;
  rebuild: () => Promise<void>;
  /** How long after the last write a rebuild starts; null: never. */
  debounceMs: number | null;
};

export type Rebuilds = { onContentWrite: () => void; stop: () => void };

/**
 * Rebuilds the site after content has changed: once the editor pauses, and after five minutes at the latest. What a script or
 * another machine has written is found by looking, every 15 s.
 */
export function startRebuilds(
  built: string,
  { buildLog: { readRevision, noteBegun, noteFailed }, rebuild, debounceMs }: RebuildsOptions,
): Rebuilds {
  if (debounceMs === null) return { onContentWrite: () => undefined, stop: () => undefined };
  let shown = built;
  let tried = built;
  let timer: NodeJS.Timeout | undefined;
  let firstWriteAt = 0;
  let isBuilding = false;
  let isStopped = false;

  const run = async () => {
    timer = undefined;
    isBuilding = true;
    try {
      const revision = await readRevision();
      tried = revision;
      if (revision !== shown) {
        await noteBegun(revision);
        await rebuild();
      }
      shown = revision;
    } catch (error) {
      // The pages that are there stay; the next write tries again.
      if (!isStopped) await report(error);
    } finally {
      isBuilding = false;
    }
  };
  const report = async (error: unknown) => {
    log('error', 'rebuild-failed', describeError(error));
    await noteFailed(error).catch((failure: unknown) =>
      log('error', 'rebuild-failure-not-noted', describeError(failure)),
    );
  };
  const schedule = () => {
    if (isStopped) return;
    const longest = firstWriteAt + LONGEST_WAIT_MS - Date.now();
    clearTimeout(timer);
    timer = setTimeout(
      () => (isBuilding ? schedule() : void run()),
      Math.max(0, Math.min(debounceMs, longest)),
    );
    timer.unref();
  };
  const onContentWrite = () => {
    if (timer === undefined) firstWriteAt = Date.now();
    schedule();
  };
  const look = async () => {
    if (timer !== undefined || isBuilding) return;
    // A database that is away is looked at again next time.
    const revision = await readRevision().catch(() => tried);
    if (revision !== tried) onContentWrite();
  };
  const looking = setInterval(() => void look(), LOOK_MS).unref();
  return {
    onContentWrite,
    stop: () => {
      isStopped = true;
      clearInterval(looking);
      clearTimeout(timer);
    },
  };
}
