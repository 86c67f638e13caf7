import { sql } from 'kysely';
import { isQuiet, MAX_PUSH_DEVICES, PUSH_KINDS, type QuietHours } from '#src/domain/push/push.ts';
import type { NewPushSubscription, PushChoices, PushDevice } from '#src/domain/push/schema.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { UpdateResult } from '#src/server/platform/db/record-table.ts';

/** A device to which a notification can be sent now. */
export type PushTarget = {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  showsDetails: boolean;
};

/** Lists the devices with this hash (see `toOwnerHash`) that are not in their quiet hours. */
export async function listAwakeDevices(db: Db, ownerHash: string | null, now: Date): Promise<PushTarget[]> {
  if (ownerHash === null) return [];
  const { rows } = await sql<PushTarget & QuietHours>`
    select id, endpoint, p256dh, auth, shows_details as "showsDetails", quiet_from as "quietFrom",
      quiet_to as "quietTo", time_zone as "timeZone"
    from push_subscriptions where owner_hash = ${ownerHash}
  `.execute(db);
  return rows.filter((device) => !isQuiet(device, now));
}

const toColumns = (ownerHash: string | null) => sql`
  id, version, endpoint, name, kinds, quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone",
  shows_details as "showsDetails", coalesce(owner_hash = ${ownerHash}::text, false) as "isActive",
  ${toIsoTime(sql`created_at`)} as "createdAt", ${toIsoTime(sql`last_sent_at`)} as "lastSentAt"`;

/** Lists the devices on which the owner has turned on notifications, oldest first. */
export async function listDevices(db: Db, ownerHash: string | null): Promise<PushDevice[]> {
  const { rows } = await sql<PushDevice>`
    select ${toColumns(ownerHash)} from push_subscriptions order by id
  `.execute(db);
  return rows;
}

type Subscription = NewPushSubscription & { ownerHash: string; name: string };

/**
 * Stores the subscription of a device. A known device keeps the owner's choices. A new one gets notifications of all
 * kinds. Returns undefined if the device should be renewed (`replaces`) but has been removed since, or if there are too
 * many devices.
 */
export async function storeSubscription(
  db: Db,
  { endpoint, p256dh, auth, timeZone, replaces, ownerHash, name }: Subscription,
): Promise<PushDevice | undefined> {
  const { rows } = await sql<PushDevice>`
    with known as (
      select id as known_id from push_subscriptions where endpoint in (${endpoint}, ${replaces})
      order by endpoint = ${endpoint}::text desc limit 1 for update
    ), renewed as (
      update push_subscriptions set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth},
        owner_hash = ${ownerHash}, time_zone = ${timeZone}
      from known where id = known_id returning push_subscriptions.*
    ), added as (
      insert into push_subscriptions (endpoint, p256dh, auth, owner_hash, name, kinds, time_zone)
      select ${endpoint}, ${p256dh}, ${auth}, ${ownerHash}, ${name}, ${[...PUSH_KINDS]}::text[], ${timeZone}
      where ${replaces}::text = '' and not exists (select from known)
        and (select count(*) from push_subscriptions) < ${MAX_PUSH_DEVICES}::int
      -- Of two concurrent requests, the second returns the row of the first.
      on conflict (endpoint) do update set endpoint = excluded.endpoint
      returning *
    )
    select ${toColumns(ownerHash)} from (select * from renewed union all select * from added) as device
  `.execute(db);
  return rows[0];
}

/** Stores what the owner chose for a device if its version is one of `ifMatch`. Null allows any version. */
export async function updateDevice(
  db: Db,
  id: number,
  { kinds, quietFrom, quietTo, showsDetails }: PushChoices,
  { ifMatch, ownerHash }: { ifMatch: string[] | null; ownerHash: string | null },
): Promise<UpdateResult<PushDevice>> {
  const { rows } = await sql<{ record: PushDevice | null }>`
    with current as (
      select id as current_id, version as current_version from push_subscriptions where id = ${id}::int for update
    ), changed as (
      update push_subscriptions set kinds = ${kinds}::text[], quiet_from = ${quietFrom}, quiet_to = ${quietTo},
        shows_details = ${showsDetails}::boolean, version = version + 1
      from current
      where id = current_id and (${ifMatch}::text[] is null or current_version::text = any(${ifMatch}::text[]))
      returning ${toColumns(ownerHash)}
    )
    select to_json(changed) as record from current left join changed on true
  `.execute(db);
  const [result] = rows;
  if (!result) return { outcome: 'missing' };
  return result.record
    ? { outcome: 'changed', etag: String(result.record.version), record: result.record }
    : { outcome: 'stale' };
}

export async function markDeviceSent(db: Db, id: number): Promise<void> {
  await sql`update push_subscriptions set last_sent_at = now() where id = ${id}::int`.execute(db);
}

/** Removes a device and its notices, if there is such a device. */
export async function removeDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
