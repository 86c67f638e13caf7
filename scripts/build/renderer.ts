import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData, SSRManifest } from 'astro';
import type { Language } from '#src/domain/language/language.ts';
import { hashFiles } from './hash-files.ts';
import { createOutput } from './output.ts';

/** The styles of each page, by Astro's key for the page. */
export type PageStyles = Map<string, unknown[]>;

/** The part of Astro's `BuildApp` that rebuilds use. The bundle exports it. */
export type Renderer = {
  manifest: SSRManifest;
  setInternals: (internals: { pagesByKeys: Map<string, unknown> }) => void;
  setOptions: (options: object) => void;
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
};

const BUNDLES = 'bundles';
const ASSETS = 'assets';
const STYLES_FILE = 'styles.json';

/** Empties the folder for the bundles. */
export function prepareRenderer(rendererDir: string): void {
  rmSync(rendererDir, { recursive: true, force: true });
  mkdirSync(rendererDir, { recursive: true });
  // The bundles import packages.
  symlinkSync(resolve('node_modules'), join(rendererDir, 'node_modules'), 'junction');
}

const toBundle = (rendererDir: string, language: string) => join(rendererDir, BUNDLES, language);

/**
 * Saves the bundle that renders the pages of a language, before Astro deletes it. The bundle is complete once the paths
 * are known.
 */
export function saveRenderer(
  rendererDir: string,
  language: string,
  outDir: string,
  styles: PageStyles,
): void {
  const folder = toBundle(rendererDir, language);
  cpSync(join(outDir, '.prerender'), folder, { recursive: true });
  writeFileSync(join(folder, STYLES_FILE), JSON.stringify([...styles]));
}

/** The folder of the files that depend on the code only. */
export const toAssetsFolder = (rendererDir: string): string => join(rendererDir, ASSETS);

/** Stores the assets of a build, because a rebuild may run after the build is gone. */
export function saveAssets(rendererDir: string, outDir: string, assets: readonly string[]): void {
  const output = createOutput(toAssetsFolder(rendererDir));
  for (const file of assets) output.reuse(outDir, file);
}

/** Hashes the files of the saved bundles. The disk or a program that edits built files may have changed them. */
export const readRendererChecksum = (rendererDir: string): string =>
  hashFiles(rendererDir, [BUNDLES, ASSETS]);

/** Loads a saved bundle, and prepares it as Astro's own prerenderer does. */
export async function loadRenderer(rendererDir: string, language: Language): Promise<Renderer> {
  const folder = toBundle(rendererDir, language);
  const [entry = ''] = globSync('prerender-entry*', { cwd: folder });
  const { app }: { app: Renderer } = await import(pathToFileURL(join(folder, entry)).href);
  const styles: [string, unknown[]][] = JSON.parse(readFileSync(join(folder, STYLES_FILE), 'utf8'));
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, list]) => [key, { styles: list }])) });
  // Integrations can inject `scripts` into every page. Ours inject none.
  const logger = { options: { destination: { write: () => undefined } } };
  app.setOptions({ logger, settings: { scripts: [] } });
  return app;
}
