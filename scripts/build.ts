import { withBuildLock } from '../local/site/build-lock.ts';
import { exitWithMessage } from '../local/user-error.ts';
import { runWithDatabase } from './build/run-with-database.ts';

// Builds the pages into dist/ from DATABASE_URL. Passes its arguments to Astro: npm run build -- --outDir x

const astro = ['node_modules/astro/bin/astro.mjs', 'build', ...process.argv.slice(2)];
try {
  process.exitCode = await withBuildLock(() => runWithDatabase(astro));
} catch (error) {
  exitWithMessage(error);
}
