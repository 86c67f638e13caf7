import type { Db } from '#src/server/platform/db/db.ts';
import { log } from '#src/server/platform/log.ts';
import { claimDueRebuild, markRebuildFailed, markRebuildSent } from './rebuild-outbox.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Requests a rebuild from the build hook if one is due. Returns the number of successful requests (0 or 1).
 */
export async function triggerBuildHook(db: Db, buildHookUrl: string | null): Promise<number> {
  // The local platform has no build hook: it runs the builds itself.
  if (buildHookUrl === null) return 0;
  const due = await claimDueRebuild(db);
  if (!due) return 0;
  const failure = await callHook(buildHookUrl);
  if (failure === null) {
    await markRebuildSent(db, due);
    return 1;
  }
  // Never log the hook's URL, because anyone who knows it can start builds.
  log('error', 'rebuild-request-failed', { revision: due.revision, failure });
  await markRebuildFailed(db, due, failure);
  return 0;
}

/** Calls the build hook. Returns the reason if the request failed, otherwise null. */
async function callHook(url: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : `The build hook returned ${response.status}.`;
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return isTimeout ? 'The build hook did not respond in time.' : 'The build hook could not be reached.';
  }
}
