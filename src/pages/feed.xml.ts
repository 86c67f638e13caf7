import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { readSettings } from '#src/content/read-settings.ts';
import { toFeedTitle } from '#src/copy/navigation.ts';

/** An RSS feed of the newest videos on all platforms. */
export const GET: APIRoute = async (context) => {
  const { rows } = await readList('newVideos');
  const { brand, tagline } = (await readSettings()).settings;
  return rss({
    title: toFeedTitle(brand),
    // A feed needs a description.
    description: tagline || brand,
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
