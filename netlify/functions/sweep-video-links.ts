import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/platform/env/env.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';
import { removeUnusedLinks } from '#src/server/videos/linked-videos.ts';

const UNUSED_DAYS = 30;

export default runScheduled('sweep-video-links', (db) =>
  // Links must outlive the trash: a restored record still needs its posters.
  removeUnusedLinks(db, Math.max(UNUSED_DAYS, readEnv().trashRetentionDays) + 1),
);

export const config: Config = { schedule: '@daily' };
