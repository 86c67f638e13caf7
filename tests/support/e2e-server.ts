import { prepareDatabase } from '../../local/database/prepare-database.ts';
import { startPlatform } from '../../local/platform.ts';
import { runUntilStopped } from '../../local/run-until-stopped.ts';
import { readSettings } from '../../local/settings.ts';
import { openBuildLog } from '../../local/site/build-log.ts';

// The platform as `npm start` runs it, except that SITE_FOLDER names pages that were built before.

// Its parent may be killed: it must not be left behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await runUntilStopped(async (signal) => {
  const platform = await startPlatform({
    settings: readSettings(),
    functionsDir: 'netlify/functions',
    netlifyToml: 'netlify.toml',
    prepareDatabase: (env) => prepareDatabase(env, true),
    openBuildLog,
    ...(process.env.SITE_FOLDER && { siteFolder: process.env.SITE_FOLDER }),
    signal,
  });
  process.send?.(platform.url);
  return platform;
});
