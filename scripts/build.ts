import { withBuildLock } from '../local/site/build-lock.ts';
import { exitWithMessage } from '../local/start-error.ts';
import { runWithDatabase } from './build/run-with-database.ts';

// The pages, into dist/, from the database of DATABASE_URL. Arguments go to Astro: npm run build -- --outDir elsewhere

const astro = ['node_modules/astro/bin/astro.mjs', 'build', ...process.argv.slice(2)];
try {
  process.exitCode = await withBuildLock(() => runWithDatabase(astro));
} catch (error) {
  exitWithMessage(error);
}
