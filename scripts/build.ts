import { existsSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { withBuildLock } from '../local/site/build-lock.ts';
import { exitWithUserError } from '../local/user-error.ts';
import { runWithDatabase } from './build/run-with-database.ts';

// Builds the pages into dist/ from DATABASE_URL. Uses the bundle of the previous build if the code is the same.
// Otherwise runs Astro. To build into another folder, always with Astro: npm run build -- --outDir x

const BUILD_SITE = ['scripts/build/build-site.ts'];
/** Netlify keeps node_modules from one build to the next. */
const RENDERER_DIR = 'node_modules/.cache/renderer';
/** No previous build is next to this folder, so `render-pages.ts` renders every page. */
const NEW_FOLDER = '.astro/site-build/new';
/** Exit codes of a program that was interrupted. */
const INTERRUPTED = [128 + constants.signals.SIGINT, 128 + constants.signals.SIGTERM];

const args = process.argv.slice(2);
try {
  process.exitCode = await withBuildLock(() =>
    args.length > 0 ? runWithDatabase([...BUILD_SITE, ...args]) : buildDist(),
  );
} catch (error) {
  exitWithUserError(error);
}

/** Returns the exit code. */
async function buildDist(): Promise<number> {
  process.env.NODE_ENV = 'production';
  if (existsSync(RENDERER_DIR)) {
    const code = await renderWithBundle();
    if (code === 0 || INTERRUPTED.includes(code)) return code;
  }
  process.env['RENDERER_DIR'] = RENDERER_DIR;
  return runWithDatabase(BUILD_SITE);
}

async function renderWithBundle(): Promise<number> {
  rmSync(NEW_FOLDER, { recursive: true, force: true });
  try {
    const code = await runWithDatabase(['scripts/build/render-pages.ts', RENDERER_DIR, NEW_FOLDER]);
    if (code !== 0) return code;
    rmSync('dist', { recursive: true, force: true });
    renameSync(NEW_FOLDER, 'dist');
    return code;
  } finally {
    rmSync(NEW_FOLDER, { recursive: true, force: true });
  }
}
