import { basename } from 'node:path';
import type { PathWithRoute } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import pLimit from 'p-limit';
import { type BuildRecord, isPage, readBuildRecord, toOutputFile, writeBuildRecord } from './build-record.ts';
import { createInlineCodeIndex } from './inline-code-index.ts';
import { linkStyles } from './linked-styles.ts';
import { withModulePreloads } from './module-preloads.ts';
import { createOutput } from './output.ts';
import { loadRenderer } from './renderer.ts';
import { writeSecurityHeaders } from './security-headers.ts';
import { writeSitemap } from './sitemap.ts';
import { readSourceFingerprint } from './source-fingerprint.ts';

// Builds the pages with the bundle that an earlier build has saved. Renders only the files whose cache key has
// changed, and those without one. Takes over all others from the previous build.
// Usage: node scripts/build/render-pages.ts <renderer folder> <folder of the previous build> <new folder>

// After an edit, one or two share images are new. After a bulk add, there are a few more.
process.env['MAX_NEW_SHARE_IMAGES'] ??= '20';

// The same number as in astro.config.mjs.
const CONCURRENCY = 8;

const [rendererDir = '', previousFolder = '', folder = ''] = process.argv.slice(2);
const previous = readBuildRecord(rendererDir);
if (previous.folder !== basename(previousFolder)) refuse('the build record describes another build');
if (previous.sources !== readSourceFingerprint(process.cwd()))
  refuse('the code or its settings have changed');

const renderer = await loadRenderer(rendererDir);
// astro.config.mjs always sets `site`.
const { site = '' } = renderer.manifest;
const paths = await new StaticPaths(renderer).getAll();
const output = createOutput(previousFolder, folder);
const code = createInlineCodeIndex();
const rendered: BuildRecord['rendered'] = {};
const limit = pLimit(CONCURRENCY);

for (const asset of previous.assets) output.takeOver(asset);
await Promise.all(paths.map((path) => limit(() => buildFile(path))));
await writeSecurityHeaders(folder, code.list);
writeSitemap(folder, site, Object.keys(rendered).filter(isPage));
writeBuildRecord(rendererDir, { ...previous, folder: basename(folder), rendered, code: code.list });

function refuse(reason: string): never {
  console.error(`Cannot rebuild, because ${reason}.`);
  process.exit(1);
}

async function buildFile({ pathname, route, cacheKey = '' }: PathWithRoute): Promise<void> {
  const file = toOutputFile(pathname, route);
  const known = previous.rendered[file];
  if (known && cacheKey !== '' && known.cacheKey === cacheKey) {
    output.takeOver(file);
    const knownCode = known.code === null ? undefined : previous.code[known.code];
    rendered[file] = { cacheKey, code: knownCode ? code.addKnown(knownCode) : null };
    return;
  }
  // The URL of a page that Astro renders contains the file extension.
  const url = new URL(file, site);
  const response = await renderer.render(new Request(url), { routeData: route });
  // Astro writes no file for an empty response, and a separate page for a redirect. This site has neither.
  if (response.body === null || (response.status >= 300 && response.status < 400))
    throw new Error(`${file} was rendered with status ${response.status} and cannot be rebuilt.`);
  if (isPage(file)) {
    // The stylesheets are among the assets, because a rebuild has the styles of the first build.
    const { html } = linkStyles(file, withModulePreloads(file, await response.text(), folder));
    output.write(file, html);
    rendered[file] = { cacheKey, code: code.add(file, html) };
  } else {
    output.write(file, Buffer.from(await response.arrayBuffer()));
    rendered[file] = { cacheKey, code: null };
  }
}
