import path from 'node:path';
import { readLocalConfig } from '../../local/config.ts';
import { prepareDatabase } from '../../local/database/prepare-database.ts';
import { startPlatform } from '../../local/platform.ts';
import { runUntilStopped } from '../../local/run-until-stopped.ts';
import { openBuildLog } from '../../local/site/build-log.ts';

// Starts the site with its functions and database. Does not build the pages, so a start takes a second or two.
await runUntilStopped(async (signal) => {
  const platform = await startPlatform({
    config: readLocalConfig(),
    functionsFolder: 'netlify/functions',
    netlifyToml: 'netlify.toml',
    prepareDatabase: (env) => prepareDatabase(env, { demoContent: false }),
    openBuildLog,
    siteFolder: path.resolve('public'),
    signal,
  });
  console.log(`UP ${platform.url}`);
  return platform;
});
