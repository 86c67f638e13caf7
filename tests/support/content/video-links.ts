import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';

/** The columns of a video link that tests read. */
export type LinkRow = {
  id: number;
  platform: string;
  video_id: string;
  url: string;
  title: string;
  author: string;
  poster: { src: string; width: number; height: number; color: string } | null;
  has_own_poster: boolean;
  state: string;
  failures: number;
  missing_since: Date | null;
  first_checked_at: Date | null;
  checked_at: Date | null;
  next_check_at: Date | null;
};

/** Reads all video links, sorted by platform and video id. */
export async function readLinks(db: Db): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select * from video_links order by platform, video_id`.execute(db);
  return rows;
}

export async function readLink(db: Db, videoId: string): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`select * from video_links where video_id = ${videoId}`.execute(db);
  const [link] = rows;
  if (!link) throw new Error(`There is no link to the video ${videoId}`);
  return link;
}

/** Makes all video links look older: moves their times into the past by `interval`, such as `1 day`. */
export async function ageVideoLinks(db: Db, interval: string): Promise<void> {
  const columns = [
    'next_check_at',
    'failing_since',
    'missing_since',
    'unused_since',
    'first_checked_at',
    'checked_at',
    'created_at',
  ];
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`);
  await sql`update video_links set ${sql.join(set)}`.execute(db);
  await sql`update video_urls set parsed_at = parsed_at - ${interval}::interval`.execute(db);
}

/** Reads the URLs that each record uses, such as `fighter 1: https://…`. */
export async function readUses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ use: string }>`
    select entity || ' ' || row_id || ': ' || url as use from video_uses order by use
  `.execute(db);
  return rows.map(({ use }) => use);
}

/** Reads the content revision and the number of rebuilds that have not been requested yet. */
export async function readPublishing(db: Db): Promise<{ revision: number; rebuilds: number }> {
  const { rows } = await sql<{ revision: number; rebuilds: number }>`
    select revision::int as revision, (select count(*)::int from outbox where sent_at is null) as rebuilds
    from content_revision
  `.execute(db);
  return rows[0] ?? { revision: 0, rebuilds: 0 };
}
