import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toDemoBuild, writeDemoSite } from './demo-build.ts';

export type DemoSite = {
  /** The built pages. */
  pages: string;
  /** A data folder with the demo content, for copies. */
  data: string;
  remove: () => void;
};

/** Builds the demo site, or takes it from the build of `npm test` (TEST_BUILD_DIR). */
export async function prepareDemoSite(): Promise<DemoSite> {
  const finished = process.env.TEST_BUILD_DIR;
  if (finished) return { ...toDemoBuild(path.resolve(finished)), remove: () => undefined };
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

/** What a developer's own `.env` may hold, and no test may use: empty variables win over the file. */
const NOT_FOR_TESTS = {
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
  /** The pages to serve; without them the site builds its own, and builds them again after each change. */
  pages?: string;
  port?: number;
  variables: Record<string, string>;
};

/** Starts a site on a copy of a data folder, in a process of its own that never outlives this one. */
export async function startSite({
  data,
  pages,
  port = 0,
  variables,
}: SiteProcessOptions): Promise<RunningSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'test-site-'));
  if (data) cpSync(data, dataDir, { recursive: true });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'e2e-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...NOT_FOR_TESTS,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
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
