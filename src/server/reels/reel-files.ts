import { sql } from 'kysely';
import type { FileExtension } from '#src/domain/reels/schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** Changes until when the file of a version is kept. Returns false if it was deleted, or if there is a newer version. */
export async function extendReelFile(
  db: Db,
  leadId: number,
  { version, keptUntil }: FileExtension,
): Promise<boolean> {
  const { rows } = await sql`
    update reel_files as f set kept_until = ${keptUntil}::date from reels as r
    where f.lead_id = ${leadId}::int and f.version = ${version}::int and r.lead_id = f.lead_id and r.version = f.version
      and r.superseded_at is null
      and (f.url is not null or exists (
        select from reel_uploads as u where u.id = f.upload_id and u.removed_at is null
      ))
    returning f.version`.execute(db);
  return rows.length > 0;
}

/** Counts a download of the file of a version. */
export const countDownload = (db: Db, leadId: number, version: number) =>
  sql`update reel_files set downloads = downloads + 1, last_download_at = now()
    where lead_id = ${leadId}::int and version = ${version}::int`.execute(db);
