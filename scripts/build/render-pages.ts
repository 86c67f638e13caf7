import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PathWithRoute } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import pLimit from 'p-limit';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#src/domain/language/language.ts';
import { type BuildRecord, isPage, readBuildRecord, toOutputFile, writeBuildRecord } from './build-record.ts';
import { finishPage } from './finish-page.ts';
import { createInlineCodeIndex } from './inline-code-index.ts';
import { isTranslated, toLocalFile } from './language-files.ts';
import { createOutput } from './output.ts';
import { createRecordPages, putRecordPagesFirst } from './record-pages.ts';
import { loadRenderer, type Renderer, readRendererChecksum, toAssetsFolder } from './renderer.ts';
import { writeServiceWorker } from './service-worker.ts';
import { SITE_URL } from './site-url.ts';
import { writeSitemap } from './sitemap.ts';
import { readSourceFingerprint } from './source-fingerprint.ts';
import { writeHeaders } from './write-headers.ts';

// Builds the pages with the bundle that an earlier build has saved. If the previous build is next to the new folder,
// reuses its files, except those whose cache key has changed and those without one.
// Usage: node scripts/build/render-pages.ts <renderer folder> <new folder>

// The same number as in astro.config.mjs.
const CONCURRENCY = 8;

const [rendererDir = '', folder = ''] = process.argv.slice(2);
const previous = readBuildRecord(rendererDir);
if (previous.sources !== readSourceFingerprint(process.cwd()))
  exitBecause('the code or its settings have changed');
if (previous.checksum !== readRendererChecksum(rendererDir)) exitBecause('the saved bundle is damaged');
const previousFolder = join(dirname(folder), previous.folder);
const hasPrevious = existsSync(previousFolder);
// Drawing share images is slow. An edit needs one or two new ones, and a bulk add a few more. Beyond the limit, pages
// use the default image until a later build.
if (hasPrevious) process.env['MAX_NEW_SHARE_IMAGES'] ??= '20';

const recordPages = createRecordPages();
const output = createOutput(folder);
const code = createInlineCodeIndex();
const rendered: BuildRecord['rendered'] = {};
const limit = pLimit(CONCURRENCY);

const assetsFolder = toAssetsFolder(rendererDir);
const assets = new Set(previous.assets);
for (const asset of assets) output.reuse(assetsFolder, asset);
for (const language of LANGUAGES) await buildLanguage(language);
await recordPages.report(folder);
await writeHeaders(folder, code.list);
writeSitemap(folder, SITE_URL, Object.keys(rendered).filter(isPage));
await writeServiceWorker(folder);
writeBuildRecord(rendererDir, { ...previous, folder: basename(folder), rendered, code: code.list });

function exitBecause(reason: string): never {
  console.error(`Cannot rebuild, because ${reason}.`);
  process.exit(1);
}

async function buildLanguage(language: Language): Promise<void> {
  const renderer = await loadRenderer(rendererDir, language);
  const toFile = ({ pathname, route }: PathWithRoute) => toLocalFile(language, toOutputFile(pathname, route));
  const isRendered = ({ pathname, route }: PathWithRoute) =>
    language === DEFAULT_LANGUAGE || isTranslated(toOutputFile(pathname, route));
  const paths = putRecordPagesFirst((await new StaticPaths(renderer).getAll()).filter(isRendered), toFile);
  const build = (path: PathWithRoute) => buildFile(renderer, toFile(path), path);
  await Promise.all(paths.map((path) => limit(() => recordPages.render(toFile(path), () => build(path)))));
}

async function buildFile(
  renderer: Renderer,
  file: string,
  { pathname, route, cacheKey = '' }: PathWithRoute,
): Promise<void> {
  const known = hasPrevious ? previous.rendered[file] : undefined;
  if (known && cacheKey !== '' && known.cacheKey === cacheKey) {
    output.reuse(previousFolder, file, known.size);
    const knownCode = known.code === null ? undefined : previous.code[known.code];
    rendered[file] = { ...known, code: knownCode ? code.add(knownCode) : null };
    return;
  }
  // The URL of a page that Astro renders contains the file extension.
  const url = new URL(toOutputFile(pathname, route), SITE_URL);
  const response = await renderer.render(new Request(url), { routeData: route });
  // For an empty response, Astro writes no file. For a redirect, it writes a separate page. This site has neither.
  if (response.body === null || (response.status >= 300 && response.status < 400))
    throw new Error(`${file} was rendered with status ${response.status} and cannot be rebuilt.`);
  if (isPage(file)) {
    const page = finishPage(file, await response.text(), folder);
    // The linked files depend on the code only, so they are already among the assets.
    const missing = [...page.files.keys()].find((path) => !assets.has(path));
    if (missing) exitBecause(`${file} links to ${missing}, which the earlier build did not create`);
    rendered[file] = { cacheKey, code: code.add(page.code), size: output.write(file, page.html) };
  } else {
    const size = output.write(file, Buffer.from(await response.arrayBuffer()));
    rendered[file] = { cacheKey, code: null, size };
  }
}
