import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { readList } from '#src/content/read-list.ts';
import { readLayoutSettings } from '#src/content/read-settings.ts';
import { PAGE_LOCALE, toLocalPath } from '#src/copy/language.ts';
import { toBuildDay } from '#src/domain/shows/build-day.ts';
import { hasBegun, type Show, toShowDates } from '#src/domain/shows/show.ts';

const MAX_SHOWS = 50;

/** An item without a date comes first. */
const toTime = ({ pubDate }: { pubDate?: Date }) => pubDate?.getTime() ?? Number.MAX_VALUE;

/** Feed readers hide items with a future date, so a show has no date until it has begun. */
const toShowItem = (show: Show) => ({
  title: `${show.name}, ${toShowDates(show, PAGE_LOCALE)}`,
  link: toLocalPath(`/shows/${show.id}`),
  ...(hasBegun(show, toBuildDay(new Date())) && { pubDate: new Date(show.startsOn) }),
});

/** An RSS feed of the newest videos on all platforms, and of the shows, latest first. */
export const GET: APIRoute = async (context) => {
  const { rows } = await readList('newVideos');
  const shows = (await readList('shows')).rows.slice(0, MAX_SHOWS).map(toShowItem);
  const { brand, tagline, feedTitle } = await readLayoutSettings();
  const videos = rows.map(({ name, videoUrl, createdAt }) => ({
    title: name,
    link: videoUrl,
    pubDate: new Date(createdAt),
  }));
  return rss({
    title: feedTitle,
    // RSS requires a description.
    description: tagline || brand,
    // astro.config.mjs always sets `site`.
    site: context.site ?? '',
    trailingSlash: false,
    items: [...shows, ...videos].sort((a, b) => toTime(b) - toTime(a)),
  });
};
