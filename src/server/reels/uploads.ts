import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReelFileType } from '#src/domain/reels/reel-file.ts';
import { MAX_FUNCTION_BYTES } from '#src/domain/reels/reel-file.ts';
import type { UploadSpace, UploadStart } from '#src/domain/reels/schema.ts';
import { createToken } from '#src/server/platform/auth/token.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { listStoredKeys, readDiskSpace, removeChunks } from './upload-store.ts';

const UNUSED_DAYS = 2;

/** An upload of a file. `key` is the folder of its chunks in the blob store. */
export type Upload = { id: number; key: string; type: ReelFileType; bytes: number; isComplete: boolean };

/** How much of a file the host can send in one response, or null for all of it. */
export const functionBytes = (): number | null =>
  readEnv().fileStoreFolder === null ? MAX_FUNCTION_BYTES : null;

/** Returns the limit of the store, and how large the next upload can be. */
export async function readUploadSpace(db: Db): Promise<UploadSpace> {
  const [disk, { rows }] = await Promise.all([
    readDiskSpace(),
    sql<{ reserved: string; pending: string }>`
      select coalesce(sum(bytes), 0) as reserved, coalesce(sum(bytes) filter (where completed_at is null), 0) as pending
      from reel_uploads`.execute(db),
  ]);
  const limitBytes = readEnv().fileStoreLimitBytes;
  const left = limitBytes - Number(rows[0]?.reserved);
  const onDisk = disk === null ? left : disk - Number(rows[0]?.pending);
  return { limitBytes, freeBytes: Math.max(0, Math.min(left, onDisk)), functionBytes: functionBytes() };
}

/** Reserves the space of an upload, or finds the upload of the same file. Returns null if there is not enough space. */
export async function reserveUpload(db: Db, start: UploadStart): Promise<Upload | null> {
  const { leadId, name, type, bytes, modifiedAt } = start;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([leadId, name, type, bytes, modifiedAt]))
    .digest('base64url');
  const disk = await readDiskSpace();
  const { rows } = await sql<{ id: number | null }>`
    select reserve_reel_upload(${leadId}::int, ${createToken()}, ${fingerprint}, ${type}, ${bytes}::bigint,
      ${readEnv().fileStoreLimitBytes}::bigint, ${disk}::bigint) as id`.execute(db);
  const id = rows[0]?.id ?? null;
  return id === null ? null : ((await findUpload(db, id)) ?? null);
}

/** Finds an upload that is not being removed. */
export async function findUpload(db: Db, id: number): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select id, blob_key as key, type, bytes, completed_at is not null as "isComplete"
    from reel_uploads where id = ${id}::int and removed_at is null`.execute(db);
  return rows[0];
}

/** Postpones the removal of an upload that is not complete. Returns false if it is complete or being removed. */
export async function touchUpload(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update reel_uploads set unused_since = now()
    where id = ${id}::int and removed_at is null and completed_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Marks an upload as complete. */
export const completeUpload = (db: Db, id: number) =>
  sql`update reel_uploads set completed_at = coalesce(completed_at, now())
    where id = ${id}::int and removed_at is null`.execute(db);

/** Removes an upload that no version uses. Returns false if there is none. */
export async function removeUpload(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    update reel_uploads set removed_at = now()
    where id = ${id}::int and removed_at is null and unused_since is not null returning blob_key as key`.execute(
    db,
  );
  const [claimed] = rows;
  if (claimed) await removeBlobsAndRow(db, claimed.key);
  return claimed !== undefined;
}

// The row is deleted last. If the process is killed before that, the daily sweep repeats both steps.
async function removeBlobsAndRow(db: Db, key: string): Promise<void> {
  await removeChunks(key);
  await sql`delete from reel_uploads where blob_key = ${key} and removed_at is not null`.execute(db);
}

/**
 * Removes uploads of erased requests, and those that no current version has used for two days: the version was never
 * delivered, a newer one was, or the file has expired. Also removes blobs without a row, which remain after the
 * restore of an older backup. Returns how many it removed.
 */
export async function sweepUploads(db: Db): Promise<number> {
  const stored = await listStoredKeys();
  // A delivery sets `unused_since` too. If it commits concurrently, the next run corrects the value.
  await sql`
    update reel_uploads as u set unused_since = case when not exists (
      select from reel_files as f join reels as r on r.lead_id = f.lead_id and r.version = f.version
      where f.upload_id = u.id and r.superseded_at is null and f.kept_until >= (now() at time zone 'utc')::date - 1
    ) then coalesce(u.unused_since, now()) end
    where u.completed_at is not null and u.removed_at is null`.execute(db);
  const { rows: removable } = await sql<{ key: string }>`
    update reel_uploads set removed_at = coalesce(removed_at, now())
    where removed_at is not null or lead_id is null or unused_since < now() - make_interval(days => ${UNUSED_DAYS}::int)
    returning blob_key as key`.execute(db);
  const { rows: known } = await sql<{ key: string }>`select blob_key as key from reel_uploads`.execute(db);
  const orphans = stored.filter((key) => !known.some((upload) => upload.key === key));
  const keys = [...removable.map(({ key }) => key), ...orphans];
  for (const key of keys) await removeBlobsAndRow(db, key);
  return keys.length;
}
