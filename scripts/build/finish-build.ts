import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BuildRecord, isPage, readSize, toOutputFile, writeBuildRecord } from './build-record.ts';
import type { InlineCode } from './content-security-policy.ts';
import { finishPage } from './finish-page.ts';
import { createInlineCodeIndex } from './inline-code-index.ts';
import { createRecordPages, putRecordPagesFirst } from './record-pages.ts';
import { readRendererChecksum, saveAssets, saveRenderer } from './renderer.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeSitemap } from './sitemap.ts';
import { readSourceFingerprint } from './source-fingerprint.ts';
import { writeHeaders } from './write-headers.ts';

/**
 * Links the long code of each page, sets when its modules load, and writes the security headers, the sitemap and the
 * service worker of a build. If `rendererDir` is set, also stores there what a rebuild needs: the bundle that renders the pages, the assets,
 * and a record of the files.
 */
export function finishBuild(rendererDir = process.env['RENDERER_DIR']): AstroIntegration {
  let outDir = '';
  let site = '';
  let sources = '';
  let pages: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  const cacheKeys = new Map<string, string>();
  const recordPages = createRecordPages();
  const finishOrRemove = (file: string, linkedFiles: Set<string>) => {
    try {
      return finishFile(outDir, file, linkedFiles);
    } catch (error) {
      rmSync(join(outDir, file));
      return recordPages.leaveOut(file, error);
    }
  };
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
        // astro.config.mjs always sets `site`.
        site = config.site ?? '';
        if (rendererDir) sources = readSourceFingerprint(process.cwd());
      },
      'astro:build:setup': (options) => {
        pages = options.pages;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          getStaticPaths: async () => {
            const styles = [...pages].map(([key, data]) => [key, { styles: data.styles }] as const);
            if (rendererDir) saveRenderer(rendererDir, outDir, styles);
            const paths = await prerenderer.getStaticPaths();
            for (const { pathname, route, cacheKey } of paths)
              cacheKeys.set(toOutputFile(pathname, route), cacheKey ?? '');
            return putRecordPagesFirst(paths, ({ pathname, route }) => toOutputFile(pathname, route));
          },
          render: async (request, options) => {
            const file = new URL(request.url).pathname.slice(1);
            const page = await recordPages.render(file, async () => {
              const result = await prerenderer.render(request, options);
              const response = result instanceof Response ? result : result.response;
              // Read the body here, because an error in it would otherwise end the build.
              return new Response(await response.arrayBuffer(), response);
            });
            // For an empty response, Astro writes no file.
            return page ?? new Response(null);
          },
        }));
      },
      'astro:build:done': async () => {
        const code = createInlineCodeIndex();
        const rendered: BuildRecord['rendered'] = {};
        const assets: string[] = [];
        const linkedFiles = new Set<string>();
        const sitePages: string[] = [];
        for (const file of listFiles(outDir)) {
          let index: number | null = null;
          if (isPage(file)) {
            // Read one page at a time, because reading 10,000 pages at once would set the memory peak of the build.
            const page = finishOrRemove(file, linkedFiles);
            if (!page) continue;
            index = code.add(page);
            sitePages.push(file);
          }
          const cacheKey = cacheKeys.get(file);
          if (cacheKey !== undefined)
            rendered[file] = { cacheKey, code: index, size: readSize(outDir, file) };
          else assets.push(file);
        }
        await writeHeaders(outDir, code.list);
        writeSitemap(outDir, site, sitePages);
        await writeServiceWorker(outDir);
        await recordPages.report(outDir);
        if (!rendererDir) return;
        assets.push(...linkedFiles);
        saveAssets(rendererDir, outDir, assets);
        const checksum = readRendererChecksum(rendererDir);
        const folder = basename(outDir);
        writeBuildRecord(rendererDir, { folder, sources, checksum, rendered, assets, code: code.list });
      },
    },
  };
}

/** Finishes a page and writes the files that it links. Returns its inline code. */
function finishFile(folder: string, file: string, linkedFiles: Set<string>): InlineCode {
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

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
