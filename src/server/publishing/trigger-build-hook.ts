import type { Db } from '#src/server/db/db.ts';
import { log } from '#src/server/log.ts';
import { claimDueRebuild, markRebuildFailed, markRebuildSent } from '#src/server/queries/outbox.ts';

const ANSWER_MAX_MS = 10_000;

/** Asks the build hook for a rebuild when one is due; returns how many were asked for. */
export async function triggerBuildHook(db: Db, buildHookUrl: string | null): Promise<number> {
  // Without a hook the platform rebuilds by itself.
  if (buildHookUrl === null) return 0;
  const due = await claimDueRebuild(db);
  if (!due) return 0;
  const failure = await callHook(buildHookUrl);
  if (failure === null) {
    await markRebuildSent(db, due);
    return 1;
  }
  // The hook's address is a secret: whoever has it can build.
  log('error', 'rebuild-not-asked-for', { revision: due.revision, failure });
  await markRebuildFailed(db, due, failure);
  return 0;
}

/** Null when the hook took it, else why not. */
async function callHook(url: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : `The build hook answered ${response.status}.`;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isLate ? 'The build hook did not answer in time.' : 'The build hook could not be reached.';
  }
}
