import { type RawBuilder, sql } from 'kysely';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { BrokenState } from '#src/domain/videos/link-state.ts';
import type { BrokenLink, LinkedVideo, LinkPlatform, Poster } from '#src/domain/videos/schema.ts';
import { isYoutubeShort, parseVideoLink } from '#src/domain/videos/video-link.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import { CONTENT_TABLES } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { CacheTag } from '#src/server/platform/http/caching.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { RequestContext } from '#src/server/platform/http/serve.ts';

/** The CDN cache tags of the responses that show titles and posters. */
export const VIDEO_TAGS: readonly CacheTag[] = ['videos', 'fighters', 'gyms', 'shows'];

const PARSE_BATCH_SIZE = 500;
/** The limit of the table `video_urls`. It follows from the maximum size of an index entry. */
const MAX_LINKED_URL_BYTES = 2_000;

/** Returns the platform and id of a video. Returns null for a URL that is not a video on a known platform. */
export function findVideoIdentity(url: string): { platform: LinkPlatform; videoId: string } | null {
  const link = parseVideoLink(url);
  if (link.platform === 'other') return null;
  return { platform: link.platform, videoId: link.platform === 'instagram' ? link.code : link.id };
}

/** Links all new URLs of records to their videos. */
export async function linkNewUrls(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ url: string }>`
      select url from video_urls where parsed_at is null order by url limit ${PARSE_BATCH_SIZE}::int
    `.execute(db);
    await linkUrls(
      db,
      rows.map(({ url }) => url),
    );
    if (rows.length < PARSE_BATCH_SIZE) return;
  }
}

/**
 * Links URLs to their videos, whether or not a record uses them. URLs of more than 2,000 bytes stay unlinked. If
 * a video turns out to be a Short and its fetched poster is in landscape format, the video becomes due for a check.
 */
export async function linkUrls(db: Db, urls: readonly string[]): Promise<void> {
  const parsed = urls
    .filter((url) => Buffer.byteLength(url) <= MAX_LINKED_URL_BYTES)
    .map((url) => ({ url, ...findVideoIdentity(url) }));
  if (parsed.length === 0) return;
  const isShort = (url: string) => sql`${sql.ref(url)} = any(${urls.filter(isYoutubeShort)}::text[])`;
  await sql`
    with parsed as (
      select * from jsonb_to_recordset(${JSON.stringify(parsed)}::jsonb)
        as row(url text, platform text, "videoId" text)
    ), links as (
      -- Videos on Instagram are never checked, because that would require an account.
      insert into video_links (platform, video_id, url, next_check_at)
      select distinct on (platform, "videoId") platform, "videoId", url,
        case when platform <> 'instagram' then now() end
      from parsed where platform is not null order by platform, "videoId", ${isShort('parsed.url')} desc, url
      -- Updates even unchanged rows, because only inserted and updated rows are returned.
      on conflict (platform, video_id) do update set
        url = case when ${isShort('excluded.url')} then excluded.url else video_links.url end,
        next_check_at = case
          when ${isShort('excluded.url')} and video_links.next_check_at is not null and not video_links.has_own_poster
            and (video_links.poster ->> 'width')::int > (video_links.poster ->> 'height')::int then now()
          else video_links.next_check_at end
      returning id, platform, video_id
    )
    insert into video_urls (url, link_id, parsed_at)
    select parsed.url, links.id, now() from parsed
      left join links on links.platform = parsed.platform and links.video_id = parsed."videoId"
    -- Every run locks rows in the same order, so that two runs cannot deadlock.
    order by parsed.url
    on conflict (url) do update set link_id = excluded.link_id, parsed_at = excluded.parsed_at
  `.execute(db);
}

/**
 * Links new URLs whose videos are already stored, so that the first pages after a restore have titles and posters. The
 * other URLs stay new.
 */
export async function linkToStoredVideos(db: Db): Promise<void> {
  const { rows } = await sql<{ url: string }>`select url from video_urls where parsed_at is null`.execute(db);
  const parsed = rows.map(({ url }) => ({ url, ...findVideoIdentity(url) }));
  await sql`
    update video_urls as u set link_id = l.id, parsed_at = now()
    from jsonb_to_recordset(${JSON.stringify(parsed)}::jsonb) as row(url text, platform text, "videoId" text)
      join video_links as l on l.platform = row.platform and l.video_id = row."videoId"
    where u.url = row.url
  `.execute(db);
}

const isUrlUsed = sql`exists (select from video_uses as s where s.url = u.url offset 0)`;
const isUrlDelivered = sql`exists (select from reels as r where r.url = u.url offset 0)`;
/**
 * SQL for whether the link `l` has a URL that meets a condition on `u`. `offset 0` forces the database to look up each
 * link in the index. Without it, the database joined whole tables, which took 78 s for 10,000 links while its
 * statistics were outdated.
 */
const hasUrl = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from video_urls as u where u.link_id = l.id and (${condition}) offset 0)`;

/** SQL for whether a record that is not in the trash uses the link `l`. */
export const isUsed = hasUrl(isUrlUsed);

const USE_TABLES = ['videos', 'fighters', 'gyms', 'shows'] as const;

const uses = sql`(
  select coalesce(json_agg(json_build_object('kind', r.kind, 'id', r.id, 'name', r.name) order by r.position, r.name, r.id), '[]')
  from (${sql.join(
    USE_TABLES.map((table, position) => {
      const { kind, entity } = CONTENT_TABLES[table];
      return sql`select distinct ${sql.lit(position)} as position, ${sql.lit(kind)} as kind, t.id, t.name
        from video_urls as u
        join video_uses as s on s.url = u.url and s.entity = ${sql.lit(entity)}
        join ${sql.table(table)} as t on t.id = s.row_id where u.link_id = l.id`;
    }),
    sql` union all `,
  )}) as r
)`;

/** The columns of a `LinkedVideo`. */
const COLUMNS = sql`l.id, l.platform, l.url, l.title, l.author, l.poster, l.has_own_poster as "hasOwnPoster", l.state,
      ${toIsoTime(sql`l.missing_since`)} as "missingSince", ${toIsoTime(sql`l.checked_at`)} as "checkedAt",
      ${uses} as uses`;

async function listLinks(db: Db, condition: RawBuilder<boolean>): Promise<LinkedVideo[]> {
  const { rows } = await sql<LinkedVideo>`select ${COLUMNS} from video_links as l where ${condition}`.execute(
    db,
  );
  return rows;
}

/** Finds the link of a URL. Call `linkUrls` with the URL first. */
export const findLinkOfUrl = async (db: Db, url: string): Promise<LinkedVideo | undefined> =>
  (await listLinks(db, sql<boolean>`l.id = (select link_id from video_urls where url = ${url})`))[0];

const findLink = async (db: Db, id: number): Promise<LinkedVideo | undefined> =>
  (await listLinks(db, sql<boolean>`l.id = ${id}`))[0];

/** Finds the link of the request's path. Throws a `ProblemError` (404) if there is none. */
export async function requireLink({ db, id }: RequestContext): Promise<LinkedVideo> {
  const link = await findLink(db, id());
  if (!link) throw new ProblemError('not-found', 'Video link not found');
  return link;
}

/** The statuses of a request in which the client should be able to watch the reel. */
const WATCHABLE_STATUSES = ['delivered', 'approved', 'paid'] satisfies LeadStatus[];

type Row = LinkedVideo & { requests: { id: number; fields: Record<string, string> }[] };

/** Lists the links of videos that visitors or clients should see but cannot watch, most recently checked first. */
export async function listBrokenLinks(db: Db, states: readonly BrokenState[]): Promise<BrokenLink[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, d.requests from video_links as l cross join lateral (
      select coalesce(json_agg(json_build_object('id', q.id, 'fields', q.fields) order by q.id), '[]') as requests
      from video_urls as u join reels as r on r.url = u.url join leads as q on q.id = r.lead_id
      where u.link_id = l.id and r.superseded_at is null and q.deleted_at is null
        and q.status = any(${WATCHABLE_STATUSES}::text[])
    ) as d
    where l.state = any(${states}::text[]) and (${isUsed} or json_array_length(d.requests) > 0)
    order by l.checked_at desc, l.id
  `.execute(db);
  return rows.map(({ requests, ...link }) => ({
    ...link,
    requests: requests.map(({ id, fields }) => ({ id, name: senderOf({ fields }) })),
  }));
}

/** Sets the owner's poster. */
export async function setOwnPoster(db: Db, id: number, poster: Poster): Promise<void> {
  await sql`
    update video_links set poster = ${JSON.stringify(poster)}::jsonb, has_own_poster = true where id = ${id}
  `.execute(db);
}

/** Restores an earlier poster of the owner. Returns false if its image was erased or never uploaded. */
export async function restoreOwnPoster(db: Db, id: number, poster: Poster): Promise<boolean> {
  const { rows } = await sql`
    update video_links set poster = ${JSON.stringify(poster)}::jsonb, has_own_poster = true
    where id = ${id} and exists (
      select from media as m where m.key = any(image_keys(array[${poster.src}::text])) and m.erased_at is null
    )
    returning id
  `.execute(db);
  return rows.length > 0;
}

/**
 * Removes the owner's poster, if there is one. The platform's poster is fetched by the next check, which is due
 * now.
 */
export async function removeOwnPoster(db: Db, id: number): Promise<void> {
  await sql`
    update video_links set poster = null, has_own_poster = false,
      next_check_at = case when next_check_at is not null then now() end
    where id = ${id} and has_own_poster
  `.execute(db);
}

/** SQL for whether a record that is not in the trash uses the link `l`, or a reel was delivered with it. */
export const isUsedOrDelivered = hasUrl(sql`${isUrlUsed} or ${isUrlDelivered}`);

/**
 * Removes links that neither a record nor a reel has used for `days`, and returns their number. The days of a link
 * count from the first run that finds it unused. Also removes unused URLs that were parsed more than `days` ago.
 */
export async function removeUnusedLinks(db: Db, days: number): Promise<number> {
  await sql`
    update video_links as l set unused_since = case when not ${isUsedOrDelivered} then now() end
    where (l.unused_since is null) <> ${isUsedOrDelivered} or l.unused_since > now()
  `.execute(db);
  const cutoff = sql`now() - make_interval(days => ${days}::int)`;
  // If a record concurrently begins to use a link, a foreign key makes the statement fail.
  const { numAffectedRows = 0n } = await sql`
    with unused as (
      select u.url from video_urls as u
      where u.parsed_at < ${cutoff} and not exists (select from video_uses as s where s.url = u.url)
        and not exists (select from reels as r where r.url = u.url)
    ), removed as (
      delete from video_urls as u using unused where u.url = unused.url
    )
    delete from video_links as l
    where l.unused_since < ${cutoff} and not exists (
      select from video_urls as u where u.link_id = l.id and u.url not in (select url from unused)
    )
  `.execute(db);
  return Number(numAffectedRows);
}
