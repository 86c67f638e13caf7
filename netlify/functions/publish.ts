import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/platform/env/env.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';
import { triggerBuildHook } from '#src/server/publishing/trigger-build-hook.ts';

export default runScheduled('publish', (db) => triggerBuildHook(db, readEnv().buildHookUrl));

export const config: Config = { schedule: '* * * * *' };
