import { sql, type Transaction } from 'kysely';
import { linkKey } from '#src/domain/videos/link-key.ts';
import type { Poster } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { Database } from '#src/server/platform/db/tables.ts';
import { findVideoIdentity, linkUrls } from '#src/server/videos/linked-videos.ts';
import { demoFighters } from './fighters.ts';
import { demoGyms } from './gyms.ts';
import { DEMO_POSTERS, type DemoPoster } from './posters.ts';
import { demoShowVideoUrls } from './shows.ts';
import { demoVideos } from './videos.ts';

type Db = Transaction<Database>;

/** Every video URL of the demo content. */
const demoVideoUrls: readonly string[] = [
  ...new Set([
    ...demoVideos.map(({ videoUrl }) => videoUrl),
    ...demoGyms.flatMap(({ videos }) => videos),
    ...demoFighters.flatMap(({ featuredVideos }) => featuredVideos),
    ...demoShowVideoUrls,
  ]),
];

/** The demo videos on the platforms, with their titles, authors and posters. */
const demoLinks = demoVideoUrls.flatMap((url) => {
  const identity = findVideoIdentity(url);
  if (!identity) return [];
  const demoPoster = DEMO_POSTERS[linkKey(parseVideoLink(url))];
  const { title = '', author = '' } = demoPoster ?? {};
  return [{ ...identity, title, author, poster: toPoster(demoPoster) }];
});

function toPoster(demoPoster: DemoPoster | undefined): Poster | null {
  if (!demoPoster) return null;
  const { poster, width, height, color } = demoPoster;
  return { src: poster, width, height, color };
}

/** `demoLinks` as an SQL table named `demo`. `IS_DEMO` joins it with `video_links as l`. */
const DEMO_LINKS = sql`jsonb_to_recordset(${JSON.stringify(demoLinks)}::jsonb)
  as demo(platform text, "videoId" text, title text, author text, poster jsonb)`;
const IS_DEMO = sql`demo.platform = l.platform and demo."videoId" = l.video_id`;

/**
 * Inserts the titles and posters of the demo videos. The videos are never checked, because their ids are fictional.
 */
export async function insertDemoLinks(db: Db): Promise<void> {
  await linkUrls(db, demoVideoUrls);
  await sql`
    update video_links as l set state = 'live', next_check_at = null,
      title = demo.title, author = demo.author, poster = nullif(demo.poster, 'null')
    from ${DEMO_LINKS} where ${IS_DEMO}
  `.execute(db);
}

/** Removes the links of demo videos that no record uses. */
export async function removeDemoLinks(db: Db): Promise<void> {
  await sql`
    delete from video_urls as u where u.url = any(${[...demoVideoUrls]}::text[])
      and not exists (select from video_uses as s where s.url = u.url)
  `.execute(db);
  await sql`
    delete from video_links as l using ${DEMO_LINKS}
    where ${IS_DEMO} and not exists (select from video_urls as u where u.link_id = l.id)
  `.execute(db);
}
