import type { AstroIntegration, PathWithRoute } from 'astro';
import { toOutputFile } from './build-record.ts';
import { toLocalFile } from './language-files.ts';
import { putRecordPagesFirst, type RecordPages } from './record-pages.ts';
import { type PageStyles, saveRenderer } from './renderer.ts';

export type RenderOptions = {
  language: string;
  /** Says which of the files in English have to be rendered. */
  isRendered: (file: string) => boolean;
  recordPages: RecordPages;
  /** Filled with the styles of each page when the first language is built. The other languages use them. */
  styles: PageStyles;
  /** Filled with the cache key of each file. */
  cacheKeys: Map<string, string>;
  /** The folder for the bundle that renders the pages. Empty if no rebuild needs it. */
  rendererDir: string;
};

/** Renders the files of a language with Astro, those of records first. */
export function renderWithAstro(options: RenderOptions, outDir: string): AstroIntegration {
  const { language, isRendered, recordPages, styles, cacheKeys, rendererDir } = options;
  let pages: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  const toEnglishFile = ({ pathname, route }: PathWithRoute) => toOutputFile(pathname, route);
  const toFile = (path: PathWithRoute) => toLocalFile(language, toEnglishFile(path));
  return {
    name: 'render-with-astro',
    hooks: {
      'astro:build:setup': (setup) => {
        pages = setup.pages;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          getStaticPaths: async () => {
            for (const [key, page] of pages) {
              // With fewer pages, Astro groups the styles differently, which would add hashes to the content security
              // policy.
              page.styles = styles.get(key) ?? page.styles;
              styles.set(key, page.styles);
            }
            if (rendererDir) saveRenderer(rendererDir, language, outDir, styles);
            const paths = (await prerenderer.getStaticPaths()).filter((path) =>
              isRendered(toEnglishFile(path)),
            );
            for (const path of paths) cacheKeys.set(toFile(path), path.cacheKey ?? '');
            return putRecordPagesFirst(paths, toFile);
          },
          render: async (request, routeOptions) => {
            const file = toLocalFile(language, new URL(request.url).pathname.slice(1));
            const page = await recordPages.render(file, async () => {
              const result = await prerenderer.render(request, routeOptions);
              const response = result instanceof Response ? result : result.response;
              // Read the body here, because an error in it would otherwise end the build.
              return new Response(await response.arrayBuffer(), response);
            });
            // For an empty response, Astro writes no file.
            return page ?? new Response(null);
          },
        }));
      },
    },
  };
}
