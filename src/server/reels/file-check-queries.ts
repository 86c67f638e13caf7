import { sql } from 'kysely';
import type { FileState } from '#src/domain/leads/file-link.ts';
import { FILE_FIELDS, type FileField } from '#src/domain/leads/file-link-problem.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { ownerTargets } from '#src/server/outbox/owner-targets.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { lockedLead } from './queries.ts';

/** The statuses in which the owner still needs the files. */
export const STATUSES_NEEDING_FILES = ['new', 'accepted', 'in_edit'] satisfies LeadStatus[];

const LEASE_MINUTES = 10;
/**
 * Checks are at most a day apart, so a check that is due much later was stored while the clock was wrong. The limit
 * is the same as for video links.
 */
const MAX_PLAUSIBLE_DELAY_DAYS = 9;
/** How many times per hour a client may replace a file link of a request. */
const MAX_REPLACED_PER_HOUR = 20;

export type DueFile = { leadId: number; url: string };

/**
 * Claims file links that are due for a check: the client's links while the owner needs the files, and the link of the
 * newest version of the reel until its last day. A claim ends after 10 minutes, so that a link is due again if the
 * process was killed.
 */
export async function claimDueFiles(db: Db, limit: number): Promise<DueFile[]> {
  const { rows } = await sql<DueFile>`
    -- Two selects, so that the first can use the index of the status. Most requests are done.
    with file as (
      select l.id as lead_id, l.fields ->> field as url, l.created_at
      from leads as l cross join unnest(${[...FILE_FIELDS]}::text[]) as field
      where l.kind = 'highlight' and l.deleted_at is null and l.status = any(${STATUSES_NEEDING_FILES}::text[])
      union
      select l.id, f.url, l.created_at
      from reel_files as f join reels as r on r.lead_id = f.lead_id and r.version = f.version
      join leads as l on l.id = f.lead_id
      where l.kind = 'highlight' and l.deleted_at is null and r.superseded_at is null
        and f.kept_until >= (now() at time zone 'utc')::date
    ), due as (
      select file.lead_id, file.url, coalesce(c.next_check_at, file.created_at) as since
      from file left join file_checks as c on c.lead_id = file.lead_id and c.url = file.url
      where file.url <> ''
        -- A check due later than the longest plausible delay was stored before the clock was set back.
        and (c.lead_id is null or c.next_check_at <= now()
          or c.next_check_at > now() + make_interval(days => ${MAX_PLAUSIBLE_DELAY_DAYS}::int))
      order by since limit ${limit}::int
    )
    insert into file_checks as c (lead_id, url, next_check_at)
    select lead_id, url, now() + make_interval(mins => ${LEASE_MINUTES}::int) from due order by lead_id, url
    on conflict (lead_id, url) do update set next_check_at = excluded.next_check_at
    -- Another run may have claimed the link in the meantime.
    where c.next_check_at <= now() or c.next_check_at > now() + make_interval(days => ${MAX_PLAUSIBLE_DELAY_DAYS}::int)
    returning lead_id as "leadId", url
  `.execute(db);
  return rows;
}

/** Stores the result of a check. The result 'unknown' does not replace an earlier state. */
export async function storeFileCheck(
  db: Db,
  { leadId, url }: DueFile,
  { state, nextCheckInHours }: { state: FileState; nextCheckInHours: number },
): Promise<void> {
  await sql`
    update file_checks set
      state = case when ${state}::text = 'unknown' then state else ${state}::text end, checked_at = now(),
      next_check_at = now() + make_interval(hours => ${nextCheckInHours}::int)
    where lead_id = ${leadId}::int and url = ${url}
  `.execute(db);
}

type FileReplacement = {
  leadId: number;
  field: FileField;
  /** The link that the client saw. */
  previous: string;
  /** How many times the client had replaced the link of this field when the page was rendered. */
  replacements: number;
  url: string;
};

/**
 * Replaces a file link of a request, records both links in its history, and notifies the owner. Returns false in
 * these cases:
 * - The link is no longer `previous`.
 * - The client has replaced the link since the page was rendered, even if they changed it back. Then the number of
 *   replacements is no longer `replacements`.
 * - The owner no longer needs the files.
 * - The client has replaced too many links within an hour.
 */
export async function replaceFileLink(
  db: Db,
  { leadId, field, previous, replacements, url }: FileReplacement,
): Promise<boolean> {
  const { rows } = await sql`
    with lead as (${lockedLead(leadId)}), replaced as (
      update leads set fields = jsonb_set(leads.fields, array[${field}::text], to_jsonb(${url}::text))
      from lead
      where leads.id = lead.id and lead.status = any(${STATUSES_NEEDING_FILES}::text[])
        and lead.fields ->> ${field}::text = ${previous}
        and (
          select count(*) from lead_events as e
          where e.lead_id = lead.id and e.kind = 'link_replaced' and e.details ->> 'field' = ${field}::text
        ) = ${replacements}::int
        and (
          select count(*) from lead_events as e
          where e.lead_id = lead.id and e.kind = 'link_replaced' and e.created_at > now() - interval '1 hour'
        ) < ${MAX_REPLACED_PER_HOUR}::int
      returning leads.id
    ), notified as (
      insert into notices (lead_id, kind, note, subscription_id)
      select replaced.id, 'link_replaced', ${url}, target.subscription_id
      from replaced cross join ${ownerTargets('link_replaced')} as target
    )
    insert into lead_events (lead_id, actor, kind, note, details)
    select id, 'client', 'link_replaced', ${url},
      json_build_object('field', ${field}::text, 'from', ${previous}::text, 'to', ${url}::text)
    from replaced returning id
  `.execute(db);
  return rows.length > 0;
}
