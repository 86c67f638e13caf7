import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions } from '../../scripts/bundle-functions.ts';

/** What a run of the tests builds once: the folders are subfolders of the one that `buildDemo` returns. */
export const toDemoBuild = (folder: string) => ({
  /** The pages of the demo content. */
  pages: path.join(folder, 'pages'),
  /** A data folder with the demo content, for copies. */
  data: path.join(folder, 'data'),
  /** The functions as bundled for a preview. */
  previewFunctions: path.join(folder, 'preview-functions'),
  /** The functions as bundled for the site. */
  functions: path.join(folder, 'functions'),
});

export type DemoBuild = ReturnType<typeof toDemoBuild>;

/** Nothing listens there: a preview that connected to the site's own database would fail. */
export const SITE_DATABASE_URL = 'postgres://nobody@127.0.0.1:9/site';

/** Where the demo content is written: an embedded database in the folder `data`, or the database of `databaseUrl`. */
type DemoDatabase = { data: string } | { databaseUrl: string };

/** Writes the demo content into a new database and, with `pages`, builds the pages from it into that folder. */
export async function writeDemoSite(database: DemoDatabase, pages = ''): Promise<void> {
  const [dataDir, databaseUrl] = 'data' in database ? [database.data, ''] : ['', database.databaseUrl];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'prepare-demo-site.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PAGES_DIR: pages },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo site could not be prepared: see the output above.');
}

/**
 * Builds the demo site, its content and its functions into a new folder. The pages are built as those of a preview, so one build
 * serves as the site under test and as the proof that a preview needs no database.
 */
export async function buildDemo(): Promise<string> {
  // Inside the checkout: the bundled functions import native packages from its node_modules.
  const folder = mkdtempSync(path.resolve('test-build-'));
  const { pages, data, previewFunctions, functions } = toDemoBuild(folder);
  const { PREVIEW_DATABASE_URL: _, ...variables } = process.env;
  try {
    const child = spawn(process.execPath, ['scripts/build-preview.ts', pages, previewFunctions], {
      env: { ...variables, CONTEXT: 'deploy-preview', DATABASE_URL: SITE_DATABASE_URL },
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
