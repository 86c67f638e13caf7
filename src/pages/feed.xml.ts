import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { site } from '#src/copy/site.ts';

/** An RSS feed of the newest videos of all platforms. */
export const GET: APIRoute = async (context) => {
  const { rows } = await readList('newVideos');
  return rss({
    title: `${site.brand}: new videos`,
    description: site.tagline,
    // astro.config.mjs always sets `site`.
    site: context.site ?? '',
    trailingSlash: false,
    items: rows.map(({ name, videoUrl, createdAt }) => ({
      title: name,
      link: videoUrl,
      pubDate: new Date(createdAt),
    })),
  });
};
