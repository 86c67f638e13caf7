import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { editPath, recordPath } from '#src/admin/core/api/record-paths.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { Video } from '#src/domain/videos/video.ts';
import { toFighterTexts, toVideoTexts } from './record-texts.ts';
import type { CheckedText, EntryMatch } from './use-do-not-film.ts';

/** A record that visitors see, and the entries of the do-not-film register that it names. */
export type PublicMatch = { kind: 'fighters' | 'videos'; id: number; name: string; entries: EntryMatch[] };

type Find = (texts: readonly CheckedText[]) => EntryMatch[];

/** Lists the visible fighters, with their photos and gallery, and videos that name somebody in the register. */
export function listPublicMatches(
  fighters: readonly Fighter[],
  videos: readonly Video[],
  findEntries: Find,
): PublicMatch[] {
  const listOf = <T extends { id: number; name: string; published: boolean }>(
    kind: PublicMatch['kind'],
    records: readonly T[],
    toTexts: (record: T) => CheckedText[],
  ) =>
    records
      .filter(({ published }) => published)
      .map((record) => ({ kind, id: record.id, name: record.name, entries: findEntries(toTexts(record)) }))
      .filter(({ entries }) => entries.length > 0);
  return [...listOf('fighters', fighters, toFighterTexts), ...listOf('videos', videos, toVideoTexts)];
}

/** Hides a record with an ordinary save, unless it is already hidden. */
export async function hideRecord({ kind, id }: PublicMatch): Promise<void> {
  const { data, etag } = await adminApi.get<{ published: boolean }>(editPath(kind, id));
  if (data.published) await adminApi.put(recordPath(kind, id), { published: false }, etag);
}
