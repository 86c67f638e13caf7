import { trashSelection } from '#src/domain/history/schema.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { BEFORE_ALL_VERSIONS, removeOldVersions } from '#src/server/platform/db/history.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import type { Handler, WaitUntil } from '#src/server/platform/http/serve.ts';
import { removePhotos } from '#src/server/platform/media/remove-photos.ts';
import {
  correctFutureDeletions,
  type Erasure,
  eraseDeletedUntil,
  eraseExpired,
  eraseRecord,
} from './queries.ts';

/**
 * Creates a handler that permanently deletes a record in the trash. It returns 204, and throws a
 * `ProblemError` (404) if the record is not in the trash.
 */
export const eraseOne =
  (kind: Kind | LeadKind): Handler =>
  async ({ db, id, waitUntil }) => {
    const { erased, photos } = await eraseRecord(db, kind, id());
    if (erased === 0) throw new ProblemError('not-found', 'This record is not in the trash.');
    await removeErasedPhotos(db, photos, waitUntil);
    return new Response(null, { status: 204, headers: PRIVATE });
  };

/** Permanently deletes the records that were moved to the trash no later than `?deletedUntil=`. Returns 204. */
export const emptyTrash: Handler = async ({ request, db, waitUntil }) => {
  const deletedUntil = parseDeletedUntil(request);
  await eraseAll(() => eraseDeletedUntil(db, deletedUntil), db, waitUntil);
  return new Response(null, { status: 204, headers: PRIVATE });
};

function parseDeletedUntil(request: Request): string {
  const { data, error } = trashSelection.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (data) return data.deletedUntil;
  throw new ProblemError(
    'invalid',
    'Set ?deletedUntil= to the deletion time of the latest record to erase.',
    error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** Erases records that have been in the trash for the retention period. Returns how many it erased. */
export async function eraseExpiredTrash(db: Db): Promise<number> {
  const { trashRetentionDays } = readEnv();
  await correctFutureDeletions(db);
  const background: Promise<unknown>[] = [];
  const waitUntil: WaitUntil = (work) => void background.push(work);
  const erased = await eraseAll(() => eraseExpired(db, trashRetentionDays), db, waitUntil);
  await Promise.all(background);
  return erased;
}

async function eraseAll(eraseBatch: () => Promise<Erasure>, db: Db, waitUntil: WaitUntil): Promise<number> {
  let total = 0;
  for (;;) {
    const { erased, photos } = await eraseBatch();
    if (erased === 0) return total;
    total += erased;
    await removeErasedPhotos(db, photos, waitUntil);
  }
}

/**
 * Purges erased photos from the CDN, and removes their files after the response. The daily media sweep
 * retries files that could not be removed.
 */
export async function removeErasedPhotos(
  db: Db,
  photos: Erasure['photos'],
  waitUntil: WaitUntil,
): Promise<void> {
  if (photos.length === 0) return;
  await purgeCdn(['media'], waitUntil);
  waitUntil(removePhotos(db, photos));
}

/** Removes versions that are older than `days`, like `removeOldVersions`, in batches. Returns how many it removed. */
export async function removeOldHistory(db: Db, days: number): Promise<number> {
  let total = 0;
  for (let after = BEFORE_ALL_VERSIONS; ; ) {
    const { count, last } = await removeOldVersions(db, days, after);
    total += count;
    if (last === null) return total;
    after = last;
  }
}
