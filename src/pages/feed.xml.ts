import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { site } from '#src/copy/site.ts';

/** The newest videos, of every platform. */
export const GET: APIRoute = async (context) => {
  const { rows } = await readList('newVideos');
  return rss({
    title: `${site.brand}: new videos`,
    description: site.tagline,
    // Astro's `site` is set, see astro.config.mjs.
    site: context.site ?? '',
    trailingSlash: false,
    items: rows.map(({ name, videoUrl, createdAt }) => ({
      title: name,
      link: videoUrl,
      pubDate: new Date(createdAt),
    })),
  });
};
