import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData, SSRManifest } from 'astro';

/** The styles of each page, by Astro's key of the page. */
export type PageStyles = readonly (readonly [key: string, data: { styles: unknown[] }])[];

/** The part of Astro's `BuildApp` that rebuilds use. The bundle exports it. */
export type Renderer = {
  manifest: SSRManifest;
  setInternals: (internals: { pagesByKeys: Map<string, unknown> }) => void;
  setOptions: (options: object) => void;
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
};

const BUNDLE = 'bundle';
const STYLES_FILE = 'styles.json';

/** Copies the bundle that renders the pages before Astro deletes it. It is complete once the paths are known. */
export function saveRenderer(rendererDir: string, outDir: string, styles: PageStyles): void {
  rmSync(rendererDir, { recursive: true, force: true });
  mkdirSync(rendererDir, { recursive: true });
  cpSync(join(outDir, '.prerender'), join(rendererDir, BUNDLE), { recursive: true });
  // The bundle imports packages.
  symlinkSync(resolve('node_modules'), join(rendererDir, 'node_modules'), 'junction');
  writeFileSync(join(rendererDir, STYLES_FILE), JSON.stringify(styles));
}

/** Loads a saved bundle, and prepares it as Astro's own prerenderer does. */
export async function loadRenderer(rendererDir: string): Promise<Renderer> {
  const folder = join(rendererDir, BUNDLE);
  const [entry = ''] = globSync('prerender-entry*', { cwd: folder });
  const { app }: { app: Renderer } = await import(pathToFileURL(join(folder, entry)).href);
  const styles: PageStyles = JSON.parse(readFileSync(join(rendererDir, STYLES_FILE), 'utf8'));
  app.setInternals({ pagesByKeys: new Map(styles) });
  // `scripts` are those that integrations inject into every page. Ours inject none.
  const logger = { options: { destination: { write: () => undefined } } };
  app.setOptions({ logger, settings: { scripts: [] } });
  return app;
}
