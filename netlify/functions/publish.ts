import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env.ts';
import { askForRebuild } from '#src/server/publish.ts';
import { runScheduled } from '#src/server/scheduled.ts';

export default runScheduled('publish', (db) => askForRebuild(db, readEnv().buildHookUrl));

export const config: Config = { schedule: '* * * * *' };
