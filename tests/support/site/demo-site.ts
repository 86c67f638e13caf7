import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toDemoBuild, writeDemoSite } from './demo-build.ts';

export type DemoSite = {
  /** Folder of the built pages. */
  pages: string;
  /** Data folder with the demo content. Copy it before use. */
  data: string;
  /** The folder with everything that a rebuild needs, if there is a shared build. Copy it before use. */
  renderer?: string;
  remove: () => void;
};

/** Returns the demo site of the shared build of `npm test` (TEST_BUILD_DIR). Builds one if there is none. */
export async function prepareDemoSite(): Promise<DemoSite> {
  const shared = process.env.TEST_BUILD_DIR;
  if (shared) return { ...toDemoBuild(path.resolve(shared)), remove: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-site-'));
  const { pages, data } = toDemoBuild(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await writeDemoSite({ data }, pages);
    return { pages, data, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Overrides the developer's `.env`. An empty variable counts as unset. */
const UNSET_VARIABLES = {
  DATABASE_URL: '',
  CLOUDINARY_URL: '',
  BUILD_HOOK_URL: '',
  LEAD_WEBHOOK_URL: '',
  SMTP_URL: '',
  ADMIN_PASSWORD: '',
  REBUILD_DEBOUNCE_MS: '',
};

export type RunningSite = { url: string; stop: () => Promise<void> };

export type SiteProcessOptions = {
  /** The data folder to copy. Not needed with a DATABASE_URL in `variables`. */
  data?: string;
  /** Folder of prebuilt pages. Without it the site builds its pages at the start and after each change. */
  pages?: string;
  /** The folder to copy with everything that a rebuild needs. Without it the first build runs Astro. */
  renderer?: string;
  port?: number;
  variables: Record<string, string>;
};

/** Starts a site in a child process. The child process also stops if this process is killed. */
export async function startSite({
  data,
  pages,
  renderer,
  port = 0,
  variables,
}: SiteProcessOptions): Promise<RunningSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'test-site-'));
  if (data) cpSync(data, dataDir, { recursive: true });
  if (renderer) cpSync(renderer, path.join(dataDir, 'renderer'), { recursive: true, verbatimSymlinks: true });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'e2e-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...UNSET_VARIABLES,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_FOLDER: pages ?? '',
      ...variables,
    },
  });
  const exited = once(child, 'exit').then(() => rmSync(dataDir, { recursive: true, force: true }));
  const url = await Promise.race([once(child, 'message').then(([message]) => String(message)), exited]);
  if (!url) throw new Error('The site under test could not be started: see the output above.');
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
