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

const READERS: { [Name in keyof Lists]: () => Promise<Lists[Name]> } = {
  fighters: toReader('fighters', (db) => listFighters(db, { ...ALL, today: toDay(new Date()) })),
  fighterCards: toReader('fighter cards', (db) => listFighterCards(db, ALL)),
  gyms: toReader('gyms', (db) => listGyms(db, ALL)),
  videos: toReader('videos', (db) => listVideos(db, ALL)),
  newVideos: toReader('new videos', async (db) => ({
    revision: '',
    rows: await listNewVideos(db, NEW_VIDEOS),
  })),
  weightClasses: toReader('weight classes', (db) => listWeightClasses(db, ALL)),
};

/**
 * Returns a list of the records that visitors see, with its content revision. A build reads each list only once.
 * The development server reads it for every page. If the database is unavailable, the build fails, so that no
 * empty site is published.
 */
export const readList = <Name extends keyof Lists>(name: Name): Promise<Lists[Name]> => READERS[name]();

function toReader<T>(name: string, query: (db: Db) => Promise<T>): () => Promise<T> {
  let list: Promise<T> | undefined;
  return () => {
    if (import.meta.env.DEV) return readOrExplain(name, query);
    list ??= readOrExplain(name, query);
    return list;
  };
}

async function readOrExplain<T>(name: string, query: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await query(createDb(readEnv()));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The pages were not built, because the list of ${name} could not be read: ${reason}`, {
      cause,
    });
  }
}
