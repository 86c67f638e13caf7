import { startPlatform } from './platform.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { readSettings } from './settings.ts';
import { openBuildLog, prepareContent } from './site/content.ts';

await runUntilStopped(async (signal) => {
  const settings = readSettings();
  const platform = await startPlatform({
    settings,
    functionsDir: 'netlify/functions',
    netlifyToml: 'netlify.toml',
    prepareDatabase: (env) => prepareContent(env, settings.demoContent),
    openBuildLog,
    signal,
  });
  console.log(`\nThe site    ${platform.url}`);
  console.log(`Back office ${platform.url}/admin`);
  console.log(`Sign in as  ${platform.adminNotice}\n`);
  return platform;
});
