import { toDay } from '#src/domain/birth-date.ts';
import type { Fighter, FighterCard } from '#src/domain/fighter.ts';
import type { Gym } from '#src/domain/gym.ts';
import type { Video } from '#src/domain/video.ts';
import type { WeightClass } from '#src/domain/weight-class.ts';
import { createDb, type Db } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { listFighterCards, listFighters } from '#src/server/queries/fighters.ts';
import { listGyms } from '#src/server/queries/gyms.ts';
import { listNewVideos, listVideos } from '#src/server/queries/videos.ts';
import { listWeightClasses } from '#src/server/queries/weight-classes.ts';

type List<Row> = { revision: string; rows: readonly Row[] };

type Lists = {
  fighters: List<Fighter>;
  fighterCards: List<FighterCard>;
  gyms: List<Gym>;
  videos: List<Video>;
  newVideos: List<Video & { createdAt: string }>;
  weightClasses: List<WeightClass>;
};

const NEW_VIDEOS = 50;
const ALL = { knownRevision: null };

/**
 * Returns a list of the records that visitors see, with its content revision. A build reads all lists at once,
 * before it renders pages: rendering keeps the process too busy to notice a response in time. The development server
 * reads them for every page. If the database is unavailable, the build fails, so that no empty site is published.
 */
export async function readList<Name extends keyof Lists>(name: Name): Promise<Lists[Name]> {
  if (!lists || import.meta.env.DEV) lists = readLists();
  return (await lists)[name];
}

let lists: Promise<Lists> | undefined;

async function readLists(): Promise<Lists> {
  const today = toDay(new Date());
  const [fighters, fighterCards, gyms, videos, newVideos, weightClasses] = await Promise.all([
    read('fighters', (db) => listFighters(db, { ...ALL, today })),
    read('fighter cards', (db) => listFighterCards(db, ALL)),
    read('gyms', (db) => listGyms(db, ALL)),
    read('videos', (db) => listVideos(db, ALL)),
    read('new videos', (db) => listNewVideos(db, NEW_VIDEOS)),
    read('weight classes', (db) => listWeightClasses(db, ALL)),
  ]);
  return {
    fighters,
    fighterCards,
    gyms,
    videos,
    newVideos: { revision: '', rows: newVideos },
    weightClasses,
  };
}

async function read<T>(name: string, query: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await query(createDb(readEnv()));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The pages were not built, because the list of ${name} could not be read: ${reason}`, {
      cause,
    });
  }
}
