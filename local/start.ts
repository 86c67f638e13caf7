import { readLocalConfig } from './config.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { startPlatform } from './platform.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { openBuildLog } from './site/build-log.ts';
import { lowerPoolPriority } from './thread-priority.ts';

await runUntilStopped(async (signal) => {
  const config = readLocalConfig();
  const platform = await startPlatform({
    config,
    functionsFolder: 'netlify/functions',
    netlifyToml: 'netlify.toml',
    prepareDatabase: (env) => prepareDatabase(env, { ...config, demoLeads: true }),
    openBuildLog,
    signal,
  });
  lowerPoolPriority();
  console.log(`\nThe site    ${platform.url}`);
  console.log(`Back office ${platform.url}/admin`);
  console.log(`Sign in as  ${platform.loginHint}\n`);
  return platform;
});
