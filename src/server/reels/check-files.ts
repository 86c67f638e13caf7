import type { FileState } from '#src/domain/leads/file-link.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { PlatformError } from '#src/server/videos/fetch-from-platform.ts';
import { checkFile } from './check-file.ts';
import { claimDueFiles, type DueFile, storeFileCheck } from './file-checks.ts';

/** Links per run. A run starts every minute. */
const BATCH_SIZE = 10;
/** Netlify stops scheduled functions after 30 s. */
const MAX_CHECK_MS = 15_000;
const HOURS_UNTIL_NEXT_CHECK: Record<FileState, number> = {
  open: 24,
  'no-permission': 6,
  missing: 24,
  unknown: 24,
};

/** Checks the file links that are due, and returns how many it checked. Throws if a result could not be stored. */
export async function checkFiles(db: Db): Promise<number> {
  const due = await claimDueFiles(db, BATCH_SIZE);
  const results = await Promise.allSettled(
    due.map(async (file) => {
      const state = await check(file);
      await storeFileCheck(db, file, { state, nextCheckInHours: HOURS_UNTIL_NEXT_CHECK[state] });
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return due.length;
}

/** Checks one link. Never throws, because no response from a service may end the run, however unexpected it is. */
async function check({ leadId, url }: DueFile): Promise<FileState> {
  try {
    return await checkFile(url, AbortSignal.timeout(MAX_CHECK_MS));
  } catch (error) {
    const level = error instanceof PlatformError ? 'info' : 'error';
    log(level, 'file-check-failed', { leadId, ...describeError(error) });
    return 'unknown';
  }
}
