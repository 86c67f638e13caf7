import { readLocalConfig } from '../../../local/config.ts';
import { prepareDatabase } from '../../../local/database/prepare-database.ts';
import { startPlatform } from '../../../local/platform.ts';
import { runUntilStopped } from '../../../local/run-until-stopped.ts';
import { openBuildLog } from '../../../local/site/build-log.ts';

// Runs the platform as `npm start` does. With SITE_FOLDER it serves prebuilt pages instead of building them.

// Stop when the parent process ends, even if it is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await runUntilStopped(async (signal) => {
  const platform = await startPlatform({
    config: readLocalConfig(),
    functionsFolder: 'netlify/functions',
    netlifyToml: 'netlify.toml',
    prepareDatabase: (env) => prepareDatabase(env, { demoContent: true }),
    openBuildLog,
    ...(process.env.SITE_FOLDER && { siteFolder: process.env.SITE_FOLDER }),
    signal,
  });
  process.send?.(platform.url);
  return platform;
});
