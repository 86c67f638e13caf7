import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#src/domain/language/language.ts';
import { type BuildRecord, isPage, readSize, writeBuildRecord } from './build-record.ts';
import type { InlineCode } from './content-security-policy.ts';
import { emptyOtherRoutes } from './empty-other-routes.ts';
import { finishPage } from './finish-page.ts';
import { createInlineCodeIndex } from './inline-code-index.ts';
import { replaceCatalogs } from './language-catalogs.ts';
import { isTranslated, toLocalFile } from './language-files.ts';
import { createRecordPages } from './record-pages.ts';
import { renderWithAstro } from './render-with-astro.ts';
import { type PageStyles, prepareRenderer, readRendererChecksum, saveAssets } from './renderer.ts';
import { writeServiceWorker } from './service-worker.ts';
import { SITE_URL } from './site-url.ts';
import { writeSitemap } from './sitemap.ts';
import { readSourceFingerprint } from './source-fingerprint.ts';
import { writeHeaders } from './write-headers.ts';

// Builds the pages of each language with Astro. Then moves the long inline code of each page to files, sets when its
// modules load, and writes the security headers, the sitemap and the service worker. If RENDERER_DIR is set, also
// stores there what a rebuild needs: the bundles that render the pages, the assets, and a record of the files.
// EXTRA_CATALOGS is a folder, named after a language that is not published yet, with the catalogs of that language.
// Usage: node scripts/build/build-site.ts --outDir <folder>

const { outDir = 'dist' } = parseArgs({ options: { outDir: { type: 'string' } } }).values;
const folder = resolve(outDir);
const rendererDir = process.env['RENDERER_DIR'] ?? '';
const sources = rendererDir && readSourceFingerprint(process.cwd());
const styles: PageStyles = new Map();
const cacheKeys = new Map<string, string>();
const recordPages = createRecordPages();

if (rendererDir) prepareRenderer(rendererDir);
for (const language of LANGUAGES) await buildLanguage(language, resolve('src/copy', language), rendererDir);
await finishSite();
const extraCatalogs = process.env['EXTRA_CATALOGS'];
if (extraCatalogs) await buildUnpublishedLanguage(basename(extraCatalogs), resolve(extraCatalogs));

async function buildLanguage(language: string, catalogs: string, savedTo = ''): Promise<void> {
  const isDefault = language === DEFAULT_LANGUAGE;
  // Inside the folder of the site, which the next build empties if this one is killed.
  const languageFolder = isDefault ? folder : join(folder, `.${language}`);
  const isRendered = isDefault ? () => true : isTranslated;
  await build({
    outDir: languageFolder,
    integrations: [
      renderWithAstro(
        { language, isRendered, recordPages, styles, cacheKeys, rendererDir: savedTo },
        languageFolder,
      ),
    ],
    ...(!isDefault && {
      publicDir: 'no-public-files',
      vite: { plugins: [replaceCatalogs(catalogs), emptyOtherRoutes()] },
    }),
  });
  if (isDefault) return;
  for (const file of listFiles(languageFolder))
    if (!isPage(file) || isTranslated(file))
      cpSync(join(languageFolder, file), join(folder, isPage(file) ? toLocalFile(language, file) : file));
  rmSync(languageFolder, { recursive: true });
}

/** Adds pages in an unpublished language. The sitemap and rebuilds leave them out. */
async function buildUnpublishedLanguage(language: string, catalogs: string): Promise<void> {
  await buildLanguage(language, catalogs);
  const isOfLanguage = (file: string) => file === `${language}.html` || file.startsWith(`${language}/`);
  for (const file of listFiles(folder).filter(isOfLanguage)) finishFile(file, new Set());
}

async function finishSite(): Promise<void> {
  const code = createInlineCodeIndex();
  const rendered: BuildRecord['rendered'] = {};
  const assets: string[] = [];
  const linkedFiles = new Set<string>();
  const sitePages: string[] = [];
  for (const file of listFiles(folder)) {
    let index: number | null = null;
    if (isPage(file)) {
      // Read one page at a time, because reading 10,000 pages at once would set the memory peak of the build.
      const page = finishOrRemove(file, linkedFiles);
      if (!page) continue;
      index = code.add(page);
      sitePages.push(file);
    }
    const cacheKey = cacheKeys.get(file);
    if (cacheKey !== undefined) rendered[file] = { cacheKey, code: index, size: readSize(folder, file) };
    else assets.push(file);
  }
  await writeHeaders(folder, code.list);
  writeSitemap(folder, SITE_URL, sitePages);
  await writeServiceWorker(folder);
  await recordPages.report(folder);
  if (!rendererDir) return;
  assets.push(...linkedFiles);
  saveAssets(rendererDir, folder, assets);
  const checksum = readRendererChecksum(rendererDir);
  writeBuildRecord(rendererDir, {
    folder: basename(folder),
    sources,
    checksum,
    rendered,
    assets,
    code: code.list,
  });
}

function finishOrRemove(file: string, linkedFiles: Set<string>): InlineCode | null {
  try {
    return finishFile(file, linkedFiles);
  } catch (error) {
    rmSync(join(folder, file));
    return recordPages.leaveOut(file, error);
  }
}

/** Finishes a page and writes the files that it links. Returns its inline code. */
function finishFile(file: string, linkedFiles: Set<string>): InlineCode {
  const path = join(folder, file);
  const rendered = readFileSync(path, 'utf8');
  const { html, files, code } = finishPage(file, rendered, folder);
  for (const [linkedFile, content] of files) {
    writeFileSync(join(folder, linkedFile), content);
    linkedFiles.add(linkedFile);
  }
  if (html !== rendered) writeFileSync(path, html);
  return code;
}

function listFiles(from: string): string[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
