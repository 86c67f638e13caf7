import { defineCollection } from 'astro:content';
import * as z from 'zod';
import { listLoader } from './content/list-loader.ts';
import { toDay } from './domain/birth-date.ts';
import type { Fighter, FighterCard } from './domain/fighter.ts';
import type { Gym } from './domain/gym.ts';
import type { Video } from './domain/video.ts';
import type { WeightClass } from './domain/weight-class.ts';
import { listFighterCards, listFighters } from './server/queries/fighters.ts';
import { listGyms } from './server/queries/gyms.ts';
import { listNewVideos, listVideos } from './server/queries/videos.ts';
import { listWeightClasses } from './server/queries/weight-classes.ts';

const NEW_VIDEOS = 50;

// The rows need no validation, because the queries return them with types.
const list = <Row>() => z.object({ revision: z.string(), rows: z.array(z.custom<Row>()) });

type NewVideo = Video & { createdAt: string };

export const collections = {
  fighters: defineCollection({
    loader: listLoader('fighters', (db) =>
      listFighters(db, { knownRevision: null, today: toDay(new Date()) }),
    ),
    schema: list<Fighter>(),
  }),
  fighterCards: defineCollection({
    loader: listLoader('fighter cards', (db) => listFighterCards(db, { knownRevision: null })),
    schema: list<FighterCard>(),
  }),
  gyms: defineCollection({
    loader: listLoader('gyms', (db) => listGyms(db, { knownRevision: null })),
    schema: list<Gym>(),
  }),
  videos: defineCollection({
    loader: listLoader('videos', (db) => listVideos(db, { knownRevision: null })),
    schema: list<Video>(),
  }),
  newVideos: defineCollection({
    loader: listLoader('new videos', async (db) => ({
      revision: '',
      rows: await listNewVideos(db, NEW_VIDEOS),
    })),
    schema: list<NewVideo>(),
  }),
  weightClasses: defineCollection({
    loader: listLoader('weight-classes', (db) => listWeightClasses(db, { knownRevision: null })),
    schema: list<WeightClass>(),
  }),
};
