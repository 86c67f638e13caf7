import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions } from '../../../scripts/bundle-functions.ts';
import { writePseudoCatalogs } from '../pages/pseudo-catalogs.ts';

/** Folders of the shared build, inside the folder that `buildDemo` returns. */
export const toDemoBuild = (folder: string) => ({
  /** Pages with the demo content. */
  pages: path.join(folder, 'pages'),
  /** The folder with everything that a rebuild needs. Copy it before use. */
  renderer: path.join(folder, 'renderer'),
  /** Data folder with the demo content. Copy it before use. */
  data: path.join(folder, 'data'),
  /** Functions bundled for a preview. */
  previewFunctions: path.join(folder, 'preview-functions'),
  /** Functions bundled for production. */
  functions: path.join(folder, 'functions'),
});

export type DemoBuild = ReturnType<typeof toDemoBuild>;

/** The URL of an unreachable production database. A preview build that connected to it would fail. */
export const PRODUCTION_DATABASE_URL = 'postgres://nobody@127.0.0.1:9/site';

/** The URL of the site in the demo pages. A site with another URL cannot reuse their bundle. */
export const DEMO_URL = 'http://localhost:8888';

/** An embedded database in the folder `data`, or the PostgreSQL database at `databaseUrl`. */
type DemoDatabase = { data: string } | { databaseUrl: string };

// Don't let V8 optimize the embedded database. The optimization takes seconds, longer than filling the database.
const WITHOUT_OPTIMIZER = '--liftoff-only';

/** Writes the demo content to an empty database. With `pages`, also builds the pages into that folder. */
export async function writeDemoSite(database: DemoDatabase, pages = ''): Promise<void> {
  const [dataDir, databaseUrl] = 'data' in database ? [database.data, ''] : ['', database.databaseUrl];
  const child = spawn(
    process.execPath,
    [WITHOUT_OPTIMIZER, path.join(import.meta.dirname, 'write-demo-site.ts')],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PAGES_DIR: pages,
        EXTRA_CATALOGS: await writePseudoCatalogs(),
        // Vitest sets another value, with which the pages would load React's development build.
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo site could not be written: see the output above.');
}

/**
 * Builds the demo pages, content and functions into a new folder and returns it. The pages are built as for a
 * preview, which also proves that a preview needs no production database.
 */
export async function buildDemo(): Promise<string> {
  // Inside the checkout, because the bundled functions import native packages from its node_modules.
  const folder = mkdtempSync(path.resolve('test-build-'));
  const { pages, renderer, data, previewFunctions, functions } = toDemoBuild(folder);
  const { PREVIEW_DATABASE_URL: _, ...variables } = process.env;
  try {
    const preview = [WITHOUT_OPTIMIZER, 'scripts/build-preview.ts', pages, previewFunctions];
    const child = spawn(process.execPath, preview, {
      env: {
        ...variables,
        CONTEXT: 'deploy-preview',
        DATABASE_URL: PRODUCTION_DATABASE_URL,
        NODE_ENV: 'production',
        RENDERER_DIR: renderer,
        EXTRA_CATALOGS: await writePseudoCatalogs(),
        URL: DEMO_URL,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [[code]] = await Promise.all([once(child, 'exit'), writeDemoSite({ data })]);
    if (code !== 0) throw new Error('The demo site could not be built: see the output above.');
    await bundleFunctions(functions);
    return folder;
  } catch (error) {
    removeDemo(folder);
    throw error;
  }
}

export const removeDemo = (folder: string): void => rmSync(folder, { recursive: true, force: true });
