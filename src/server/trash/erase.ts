import { type Kind, trashSelection } from '#src/domain/history.ts';
import type { Db } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { purgeCdn } from '#src/server/http/purge-cdn.ts';
import type { Call, Operation, WaitUntil } from '#src/server/http/serve.ts';
import { removePhotos } from '#src/server/media/remove-photos.ts';
import {
  correctFutureDeletions,
  type Erasure,
  eraseDeletedUntil,
  eraseExpired,
  eraseRecord,
} from '#src/server/queries/trash.ts';

/** Deletes one record of the trash for good: 204, or 404 when it is not in the trash. */
export const eraseOne = (kind: Kind): Operation => ({
  access: 'admin',
  run: async (call) => {
    const { erased, photos } = await eraseRecord(call.db, kind, call.id());
    if (erased === 0) throw new ProblemError('not-found', 'This is not in the trash');
    await dropPhotos(call.db, photos, call.waitUntil);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});

/** Deletes for good what was in the trash at `?deletedUntil=`: 204. What was deleted after it stays. */
export const emptyTrash: Operation = {
  access: 'admin',
  run: async (call) => {
    const deletedUntil = readSelection(call);
    await eraseAll(() => eraseDeletedUntil(call.db, deletedUntil), call.db, call.waitUntil);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
};

function readSelection({ request }: Call): string {
  const { data, error } = trashSelection.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (data) return data.deletedUntil;
  throw new ProblemError(
    'invalid',
    'Say with ?deletedUntil= up to which deletion the trash is to be emptied.',
    error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** Deletes for good what has been in the trash for the retention time, and returns how many records. */
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
    await dropPhotos(db, photos, waitUntil);
  }
}

/**
 * The database has marked the photos, so nobody is served them any more. Their files are removed after the answer; the
 * daily sweep removes those that are left.
 */
async function dropPhotos(db: Db, photos: Erasure['photos'], waitUntil: WaitUntil): Promise<void> {
  if (photos.length === 0) return;
  await purgeCdn(['media'], waitUntil);
  waitUntil(removePhotos(db, photos));
}
