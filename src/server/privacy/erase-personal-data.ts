import type { ErasureRequest, ErasureResult } from '#src/domain/privacy/privacy.ts';
import { removeErasedPhotos } from '#src/server/history/erase.ts';
import { eraseRecord } from '#src/server/history/queries.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { eraseEntry, eraseLead, eraseNamesFromHistory, trashVersion, withholdNames } from './erase-person.ts';

/** Erases one record that is held about a person. A repeated request returns `gone`. */
export const erasePersonalData: Handler<ErasureRequest> = async (context) => {
  const request = await context.readBody();
  return envelope(await erase(context, request), 200, PRIVATE);
};

async function erase(
  context: RequestContext<ErasureRequest>,
  { kind, id, version, names }: ErasureRequest,
): Promise<ErasureResult> {
  const { db } = context;
  switch (kind) {
    case 'fighters':
    case 'videos':
      return eraseContent(context, kind, id, version);
    case 'shows':
      return withoutPhotos(await eraseNames(context, id, version, names));
    case 'contact-messages':
    case 'highlight-requests':
      return withoutPhotos(await eraseLead(db, id));
    case 'do-not-film':
      return withoutPhotos(await eraseEntry(db, 'do_not_film', id, version));
    case 'calendar-entries':
      return withoutPhotos(await eraseEntry(db, 'calendar_entries', id, version));
  }
}

const withoutPhotos = (outcome: ErasureResult['outcome']): ErasureResult => ({
  outcome,
  photosErased: 0,
  photosKept: 0,
});

/**
 * Erases a fighter or a video. The record first goes to the trash, so that visitors no longer see it even if the
 * function ends before the erasure. The next search finds it there.
 */
async function eraseContent(
  context: RequestContext<ErasureRequest>,
  kind: 'fighters' | 'videos',
  id: number,
  version: number | null,
): Promise<ErasureResult> {
  const { db, waitUntil } = context;
  const found = await trashVersion(db, kind, id, version, toActor(context));
  if (!found) return withoutPhotos('gone');
  if (!found.isCurrent) return withoutPhotos('changed');
  await purgeCdn(kind === 'fighters' ? ['fighters', 'media'] : ['videos'], waitUntil);
  const { erased, photos } = await eraseRecord(db, kind, id);
  await removeErasedPhotos(db, photos, waitUntil);
  // Another request has erased or restored the record in the meantime.
  if (erased === 0) return withoutPhotos('changed');
  const erasedKeys = new Set(photos.map(({ key }) => key));
  const photosErased = found.photos.filter((key) => erasedKeys.has(key)).length;
  return { outcome: 'erased', photosErased, photosKept: found.photos.length - photosErased };
}

/**
 * Erases names from the bouts of a show. The current version comes first, so that visitors no longer see the names
 * even if the function ends before the history is erased. The next search then finds them in the history.
 */
async function eraseNames(
  context: RequestContext<ErasureRequest>,
  id: number,
  version: number | null,
  names: readonly string[],
): Promise<ErasureResult['outcome']> {
  const { db, waitUntil } = context;
  const outcome = await withholdNames(db, id, version, names, toActor(context));
  if (outcome !== 'erased') return outcome;
  await purgeCdn(['shows'], waitUntil);
  await eraseNamesFromHistory(db, id, names);
  return outcome;
}
