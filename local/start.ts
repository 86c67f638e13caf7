import { prepareDatabase } from './database/prepare-database.ts';
import { startPlatform } from './platform.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { readSettings } from './settings.ts';
import { openBuildLog } from './site/build-log.ts';
import { lowerPoolPriority } from './thread-priority.ts';

await runUntilStopped(async (signal) => {
  const settings = readSettings();
  const platform = await startPlatform({
    settings,
    functionsFolder: 'netlify/functions',
    netlifyToml: 'netlify.toml',
    prepareDatabase: (env) => prepareDatabase(env, settings.demoContent),
    openBuildLog,
    signal,
  });
  lowerPoolPriority();
  console.log(`\nThe site    ${platform.url}`);
  console.log(`Back office ${platform.url}/admin`);
  console.log(`Sign in as  ${platform.loginHint}\n`);
  return platform;
});
