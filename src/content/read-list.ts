import type { Fighter, FighterCard } from '#src/domain/fighters/schema.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { PageKind } from '#src/domain/publishing/publishing.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { Show } from '#src/domain/shows/schema.ts';
import { toDay } from '#src/domain/values/dates.ts';
import type { Video } from '#src/domain/videos/schema.ts';
import type { WeightClass } from '#src/domain/weight-classes/schema.ts';
import { listFighterCards, listFighters } from '#src/server/fighters/queries.ts';
import { listGyms } from '#src/server/gyms/queries.ts';
import { createDb, type Db } from '#src/server/platform/db/db.ts';
import type { WithETag } from '#src/server/platform/db/record-table.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { type CurrentSlug, listCurrentSlugs } from '#src/server/sharing/queries.ts';
import { listShows } from '#src/server/shows/queries.ts';
import { listNewVideos, listVideos } from '#src/server/videos/queries.ts';
import { listWeightClasses } from '#src/server/weight-classes/queries.ts';

/** `revision` is '' for a list whose revision no page needs. */
type List<Row> = { revision: string; rows: readonly Row[] };

type Lists = {
  fighters: List<Fighter>;
  fighterCards: List<FighterCard>;
  gyms: List<Gym>;
  shows: List<Show>;
  videos: List<Video>;
  newVideos: List<Video & { createdAt: string }>;
  weightClasses: List<WeightClass>;
  fighterLinks: List<CurrentSlug>;
  gymLinks: List<CurrentSlug>;
};

type Content = Lists & { settings: WithETag<Settings> };

const MAX_NEW_VIDEOS = 50;
const ALL = { knownRevision: null };

/**
 * Returns a list of the records that visitors see, with its content revision. A build reads all lists at once,
 * before it renders pages: rendering keeps the process too busy to notice a response in time. The development server
 * reads them for every page. If the database is unavailable, the build fails, so that no empty site is published.
 */
export async function readList<Name extends keyof Lists>(name: Name): Promise<Lists[Name]> {
  const list = (await readContent())[name];
  const kind = KINDS_OF_LISTS[name];
  const leftOut = process.env['LEFT_OUT_RECORDS']?.split(' ') ?? [];
  if (!kind || leftOut.length === 0) return list;
  // Every list in `KINDS_OF_LISTS` has rows with an id. The filter keeps their type.
  const rows = (list.rows as readonly { id: number }[]).filter(
    ({ id }) => !leftOut.includes(`${kind}/${id}`),
  );
  return { ...list, rows } as unknown as Lists[Name];
}

/** The lists from which a build leaves out the records whose pages it cannot render (scripts/build/record-pages.ts). */
const KINDS_OF_LISTS: Partial<Record<keyof Lists, PageKind>> = {
  fighters: 'fighters',
  fighterCards: 'fighters',
  gyms: 'gyms',
  shows: 'shows',
};

/** Returns all lists and the settings. */
export function readContent(): Promise<Content> {
  if (!content || import.meta.env.DEV) content = readAll();
  return content;
}

let content: Promise<Content> | undefined;

async function readAll(): Promise<Content> {
  const today = toDay(new Date());
  const [fighters, fighterCards, gyms, shows, videos, newVideos, weightClasses, fighterLinks, gymLinks] =
    await Promise.all([
      read('list of fighters', (db) => listFighters(db, { ...ALL, today })),
      read('list of fighter cards', (db) => listFighterCards(db, ALL)),
      read('list of gyms', (db) => listGyms(db, ALL)),
      read('list of shows', (db) => listShows(db, ALL)),
      read('list of videos', (db) => listVideos(db, ALL)),
      read('list of new videos', (db) => listNewVideos(db, MAX_NEW_VIDEOS)),
      read('list of weight classes', (db) => listWeightClasses(db, ALL)),
      read('readable links of fighters', (db) => listCurrentSlugs(db, 'fighters')),
      read('readable links of gyms', (db) => listCurrentSlugs(db, 'gyms')),
    ]);
  return {
    // Read after the lists, so that the settings are at least as new as the content revision of the build.
    settings: await readStoredSettings(),
    fighters,
    fighterCards,
    gyms,
    shows,
    videos,
    newVideos: { revision: '', rows: newVideos },
    weightClasses,
    fighterLinks: { revision: '', rows: fighterLinks },
    gymLinks: { revision: '', rows: gymLinks },
  };
}

export const readStoredSettings = () => read('settings', getSettings);

async function read<T>(name: string, query: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await query(createDb(readEnv()));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The pages were not built, because the ${name} could not be read: ${reason}`, {
      cause,
    });
  }
}
