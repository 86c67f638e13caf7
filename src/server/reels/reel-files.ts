import { sql } from 'kysely';
import type { FileChange } from '#src/domain/reels/schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { lockedLead, toFileColumns, usedUpload } from './queries.ts';

/**
 * Stores the file of the newest version instead of `base`, which is the file that the owner saw. If the file changes,
 * its downloads are counted from 0. Returns false if there is a newer version or another file, or if the upload is not
 * complete.
 */
export async function setReelFile(
  db: Db,
  leadId: number,
  { version, base, file }: FileChange,
): Promise<boolean> {
  const { url, uploadId, name } = toFileColumns(file);
  const { rows } = await sql`
    with lead as (${lockedLead(leadId)}), upload as (${usedUpload(uploadId)}), reel as (
      select r.lead_id, r.version from reels as r join lead on lead.id = r.lead_id
        left join reel_files as f on f.lead_id = r.lead_id and f.version = r.version
        left join reel_uploads as u on u.id = f.upload_id and u.removed_at is null
      where r.version = ${version}::int and r.superseded_at is null
        and f.url is not distinct from ${base.url}::text and u.id is not distinct from ${base.uploadId}::int
    )
    insert into reel_files as f (lead_id, version, url, upload_id, name, bytes, release, kept_until)
    select reel.lead_id, reel.version, ${url}::text, upload.id, ${name}, upload.bytes, ${file.release}, ${file.keptUntil}::date
    from reel left join upload on true
    where ${uploadId === null}::boolean or upload.id is not null
    on conflict (lead_id, version) do update set
      url = excluded.url, upload_id = excluded.upload_id, name = excluded.name, bytes = excluded.bytes,
      release = excluded.release, kept_until = excluded.kept_until,
      downloads = case when (f.url, f.upload_id) is not distinct from (excluded.url, excluded.upload_id)
        then f.downloads else 0 end,
      last_download_at = case when (f.url, f.upload_id) is not distinct from (excluded.url, excluded.upload_id)
        then f.last_download_at end
      -- Another request may have stored a file since this statement started.
      where f.url is not distinct from ${base.url}::text and (
        select u.id from reel_uploads as u where u.id = f.upload_id and u.removed_at is null
      ) is not distinct from ${base.uploadId}::int
    returning f.version`.execute(db);
  return rows.length > 0;
}

/** Counts a download of the file of a version. */
export const countDownload = (db: Db, leadId: number, version: number) =>
  sql`update reel_files set downloads = downloads + 1, last_download_at = now()
    where lead_id = ${leadId}::int and version = ${version}::int`.execute(db);
