import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BackOfficeBuild } from '#src/admin/core/service-worker/page-cache.ts';

const SOURCES = 'src/admin/core/service-worker';
const CODE = '_astro';

/** The code that re-encodes films is larger. It is not stored, because an upload needs the network. */
const MAX_FILE_BYTES = 300_000;

/**
 * Writes the service worker of the back office. With `BACK_OFFICE_OFFLINE=0`, the worker removes itself and what it has
 * stored from every device. `folder` is the folder of the build.
 */
export async function writeServiceWorker(folder: string, environment = process.env): Promise<void> {
  const isRemoved = environment['BACK_OFFICE_OFFLINE'] === '0';
  const { outputFiles } = await build({
    entryPoints: [`${SOURCES}/${isRemoved ? 'remove-service-worker' : 'service-worker'}.ts`],
    define: { BACK_OFFICE_BUILD: JSON.stringify(describeBackOffice(folder)) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
  });
  for (const { text } of outputFiles) writeFileSync(join(folder, 'admin/service-worker.js'), text);
}

/** Lists the screens of a build, and the code that they load now or later. */
export function describeBackOffice(folder: string): BackOfficeBuild {
  const pages = globSync(['admin.html', 'admin/**/*.html'], { cwd: folder })
    .map((page) => page.replaceAll('\\', '/'))
    // A live preview is a page of the public site in a frame.
    .filter((page) => !page.startsWith('admin/preview/'))
    .sort();
  const texts = pages.map((page) => readFileSync(join(folder, page), 'utf8'));
  const screens = pages.map((page) => `/${page.replace(/\.html$/, '')}`);
  const files = listMentionedFiles(join(folder, CODE), texts).map((file) => `/${CODE}/${file}`);
  const hash = createHash('sha256').update(JSON.stringify([screens, texts, files]));
  return { version: hash.digest('hex').slice(0, 16), screens, files };
}

/** Lists the files of a folder that the texts mention, or that such a file mentions. Their names contain hashes. */
function listMentionedFiles(folder: string, texts: readonly string[]): string[] {
  const names = new Set(readdirSync(folder));
  const found = new Set<string>();
  const queue = [...texts];
  // The iteration over an array includes values that are added during the iteration.
  for (const text of queue)
    for (const [name] of text.matchAll(/[\w.-]+\.(?:js|css|woff2)\b/g)) {
      if (!names.has(name) || found.has(name) || statSync(join(folder, name)).size > MAX_FILE_BYTES) continue;
      found.add(name);
      if (!name.endsWith('.woff2')) queue.push(readFileSync(join(folder, name), 'utf8'));
    }
  return [...found].sort();
}
