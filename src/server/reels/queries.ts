import { sql } from 'kysely';
import type { Payment } from '#src/domain/books/books.ts';
import type { Language } from '#src/domain/language/language.ts';
import type { FileState } from '#src/domain/leads/file-link.ts';
import type { FileField } from '#src/domain/leads/file-link-problem.ts';
import type { Acceptance, LeadBout, LeadOption, LeadStatus, Price } from '#src/domain/leads/lead.ts';
import { DELIVERABLE_STATUSES } from '#src/domain/leads/request-status.ts';
import { type ChangeNote, type SentNote, toNotesText, toNoticeText } from '#src/domain/reels/change-notes.ts';
import type { Reel, ReelDelivery } from '#src/domain/reels/reel.ts';
import type { FileDelivery } from '#src/domain/reels/schema.ts';
import type { Poster } from '#src/domain/videos/schema.ts';
import {
  acceptance,
  agreedPrice,
  declinedText,
  dueOn,
  fileStates,
  leadBout,
  leadOption,
  openChange,
} from '#src/server/leads/lead-columns.ts';
import { ownerTargets } from '#src/server/outbox/owner-targets.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { changeNotes } from './change-notes.ts';

/** SQL for the file of the version `r`, or null. */
const reelFile = sql`(
  select json_build_object('url', f.url, 'uploadId', u.id, 'name', f.name, 'bytes', f.bytes, 'release', f.release,
    'keptUntil', to_char(f.kept_until, 'YYYY-MM-DD'), 'downloads', f.downloads,
    'lastDownloadAt', ${toIsoTime(sql`f.last_download_at`)})
  from reel_files as f left join reel_uploads as u on u.id = f.upload_id and u.removed_at is null
  where f.lead_id = r.lead_id and f.version = r.version
)`;

const reels = sql`(
  select coalesce(json_agg(json_build_object(
    'version', r.version, 'url', r.url, 'note', r.note, 'deliveredAt', ${toIsoTime(sql`r.delivered_at`)},
    'acceptedAt', ${toIsoTime(sql`r.accepted_at`)}, 'acceptedWording', r.accepted_wording, 'file', ${reelFile}
  ) order by r.version desc), '[]')
  from reels as r where r.lead_id = leads.id
)`;

/** A highlight request as its client sees it. `reels` are the delivered versions, newest first. */
export type ClientRequest = {
  id: number;
  status: LeadStatus;
  language: Language;
  fields: Record<string, string>;
  bout: LeadBout | null;
  option: LeadOption | null;
  agreed: Price | null;
  accepted: Acceptance | null;
  /** The day for which the next version is promised, as YYYY-MM-DD, or null. */
  dueOn: string | null;
  createdAt: string;
  reels: Reel[];
  /** The poster of the newest version, or null. */
  poster: Poster | null;
  /** The text of the change that the client asked for, or null if a newer version was delivered since. */
  openChange: string | null;
  /** The notes with which the client last asked for a change, sorted by their time in the reel. */
  notes: ChangeNote[];
  /** The owner's message to the client of a declined request, or ''. */
  declinedText: string;
  /** The states of the file links that were checked, by URL. */
  fileStates: Record<string, FileState>;
  /** The payments that are not void, by receipt number. */
  receipts: Pick<Payment, 'receiptNumber' | 'cents' | 'currency'>[];
  /** The part of the price that is still due after the payments by card. 0 without a price. */
  restCents: number;
  /** Whether a payment by card was started and may have been made since. */
  hasOpenSession: boolean;
  /** How many times the client replaced each file link. Links that were never replaced are left out. */
  fileReplacements: Partial<Record<FileField, number>>;
};

/** Finds a highlight request that is neither deleted nor spam. */
export async function findClientRequest(db: Db, leadId: number): Promise<ClientRequest | undefined> {
  const { rows } = await sql<ClientRequest>`
    select leads.id, leads.status, leads.language, leads.fields,
      ${leadBout} as bout, ${leadOption} as option, ${agreedPrice} as agreed, ${acceptance} as accepted, ${dueOn} as "dueOn",
      ${toIsoTime(sql`leads.created_at`)} as "createdAt", ${reels} as reels, ${openChange} as "openChange",
      ${changeNotes} as notes,
      case when leads.status = 'declined' then ${declinedText(sql`leads.id`)} else '' end as "declinedText",
      ${fileStates} as "fileStates",
      (
        select coalesce(json_agg(json_build_object('receiptNumber', p.receipt_number, 'cents', p.cents,
          'currency', p.currency) order by p.receipt_number), '[]')
        from payments as p where p.lead_id = leads.id and p.voided_at is null
      ) as receipts,
      coalesce(card_rest(leads.id, coalesce(accepted_cents, agreed_cents, option_cents),
        coalesce(accepted_currency, agreed_currency, option_currency)), 0) as "restCents",
      exists (select from card_sessions as s where s.lead_id = leads.id and s.state = 'open') as "hasOpenSession",
      (
        select coalesce(json_object_agg(field, times), '{}') from (
          select e.details ->> 'field' as field, count(*) as times from lead_events as e
          where e.lead_id = leads.id and e.kind = 'link_replaced' group by 1
        ) as replaced
      ) as "fileReplacements",
      (
        select l.poster from reels as r
          left join video_urls as u on u.url = r.url left join video_links as l on l.id = u.link_id
        where r.lead_id = leads.id order by r.version desc limit 1
      ) as poster
    from leads where leads.id = ${leadId}::int and kind = 'highlight' and status <> 'spam' and deleted_at is null
  `.execute(db);
  return rows[0];
}

/** SQL that selects and locks a highlight request that is not deleted. */
export const lockedLead = (leadId: number) => sql`
  select id, status, fields, ${leadOption}::jsonb as option, (${agreedPrice})::jsonb as agreed from leads
  where id = ${leadId}::int and kind = 'highlight' and deleted_at is null for update`;

/** The values of a file's columns. A file is a link or an upload. */
export const toFileColumns = (file: FileDelivery | undefined) => ({
  url: file && 'url' in file ? file.url : null,
  uploadId: file && 'uploadId' in file ? file.uploadId : null,
  name: file && 'name' in file ? file.name : '',
});

/**
 * SQL that selects a complete upload of the request, and prevents its removal. Needs a CTE named `lead` (see
 * `lockedLead`).
 */
export const usedUpload = (uploadId: number | null) => sql`
  update reel_uploads as u set unused_since = null from lead
  where u.id = ${uploadId}::int and u.lead_id = lead.id and u.completed_at is not null and u.removed_at is null
  returning u.id, u.bytes`;

/**
 * Stores a new version, and moves the request to "delivered". With a price, the client has to accept the version and
 * the price, so even an approved request can get such a version. Removes the due date, because the promise was kept.
 * Returns false if the version is not the next one, if the request is not in a status in which the owner can deliver,
 * or if the upload of the file is not complete.
 */
export async function deliverReel(
  db: Db,
  leadId: number,
  { version, url, note, agreed, file }: ReelDelivery,
  { changedBy, savedFrom }: Actor,
): Promise<boolean> {
  const price = agreed ? JSON.stringify(agreed) : null;
  const { url: fileUrl, uploadId, name } = toFileColumns(file);
  const { rows } = await sql`
    with lead as (${lockedLead(leadId)}), upload as (${usedUpload(uploadId)}), added as (
      insert into reels (lead_id, version, url, note)
      select id, ${version}::int, ${url}, ${note} from lead
      where status = any(${agreed ? [...DELIVERABLE_STATUSES, 'approved'] : [...DELIVERABLE_STATUSES]}::text[])
        and ${version}::int = (select coalesce(max(version), 0) + 1 from reels where lead_id = ${leadId}::int)
        and (${uploadId === null}::boolean or exists (select from upload))
      -- Of two concurrent deliveries, the second adds nothing.
      on conflict (lead_id, version) do nothing
      returning version
    ), filed as (
      insert into reel_files (lead_id, version, url, upload_id, name, bytes, release, kept_until)
      select ${leadId}::int, added.version, ${fileUrl}::text, upload.id, ${name}, upload.bytes,
        ${file?.release ?? null}::text, ${file?.keptUntil ?? null}::date
      from added left join upload on true where ${file !== undefined}::boolean
    ), superseded as (
      update reels as r set superseded_at = now() from added
      where r.lead_id = ${leadId}::int and r.version < added.version and r.superseded_at is null
    ), moved as (
      update leads set status = 'delivered', accepted_version = null, accepted_cents = null, accepted_currency = null,
        due_on = null, agreed_cents = coalesce(${agreed?.cents ?? null}::int, agreed_cents),
        agreed_currency = coalesce(${agreed?.currency ?? null}::text, agreed_currency)
      from added where leads.id = ${leadId}::int
    )
    insert into lead_events (lead_id, actor, changed_by, saved_from, kind, from_status, to_status, note, details)
    select lead.id, 'owner', ${changedBy}, ${savedFrom}, event.*
    from lead cross join added cross join lateral (values
      ('price', null, null, '', jsonb_build_object('from', lead.agreed, 'to', ${price}::jsonb)),
      ('reel_delivered', lead.status, 'delivered', ${note}::text,
        jsonb_build_object('version', added.version, 'url', ${url}::text))
    ) as event (kind, from_status, to_status, note, details)
    where event.kind <> 'price' or (${price}::jsonb is not null and lead.agreed is distinct from ${price}::jsonb)
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** The version that a client accepts, or asks to change. */
type AnsweredReel = { leadId: number; version: number };

// SQL that selects the version if the client can still answer it. A concurrent delivery may supersede the version. The
// lock on the lead waits for the delivery, and `for update of r` then reads its result, so add this clause after the
// last condition. Needs a CTE named `lead` (see `lockedLead`).
const currentReel = ({ leadId, version }: AnsweredReel) => sql`
  select r.lead_id, r.version, lead.status from reels as r join lead on lead.id = r.lead_id
  where r.lead_id = ${leadId}::int and r.version = ${version}::int and r.superseded_at is null
    and lead.status = 'delivered'`;

/** SQL that enqueues the notices to the owner. Needs a CTE named `reel` (see `currentReel`). */
const notifyOwner = (kind: 'accepted' | 'change_requested', note: string) => sql`
  insert into notices (lead_id, kind, note, subscription_id)
  select reel.lead_id, ${kind}, ${note}, target.subscription_id
  from reel cross join ${ownerTargets(kind)} as target`;

/** `wording` is the server's text for this version and its `price`, which follows from `option` and `agreed`. */
type ReelAcceptance = AnsweredReel &
  Pick<ClientRequest, 'option' | 'agreed'> & { price: Price | null; wording: string };

/**
 * Stores that the client accepted a version with this wording, and moves the request to "approved". Returns false
 * unless the version is the newest, waits for the client and still has the price in the wording.
 */
export async function acceptReel(
  db: Db,
  { option, agreed, price, wording, ...answered }: ReelAcceptance,
): Promise<boolean> {
  const { rows } = await sql`
    with lead as (
      ${lockedLead(answered.leadId)}
    ), reel as (
      ${currentReel(answered)}
        and lead.option is not distinct from ${option && JSON.stringify(option)}::jsonb
        and lead.agreed is not distinct from ${agreed && JSON.stringify(agreed)}::jsonb
      for update of r
    ), accepted as (
      update reels as r set accepted_at = now(), accepted_wording = ${wording} from reel
      where r.lead_id = reel.lead_id and r.version = reel.version
    ), moved as (
      update leads set status = 'approved', accepted_version = reel.version,
        accepted_cents = ${price?.cents ?? null}::int, accepted_currency = ${price?.currency ?? null}::text
      from reel where leads.id = reel.lead_id
    ), notified as (${notifyOwner('accepted', '')})
    insert into lead_events (lead_id, actor, kind, from_status, to_status, details)
    select lead_id, 'client', 'accepted', status, 'approved',
      json_build_object('version', version, 'wording', ${wording}::text)
    from reel returning id
  `.execute(db);
  return rows.length > 0;
}

/**
 * Stores the notes with which the client asks for a change, and moves the request back to "in edit". Returns false
 * unless the version is the newest and waits for the client.
 */
export async function requestReelChange(
  db: Db,
  answered: AnsweredReel,
  notes: readonly SentNote[],
): Promise<boolean> {
  const positioned = notes.map((note, index) => ({ ...note, position: index + 1 }));
  const { rows } = await sql`
    with lead as (${lockedLead(answered.leadId)}), reel as (${currentReel(answered)} for update of r), moved as (
      update leads set status = 'in_edit' from reel where leads.id = reel.lead_id
    ), notified as (
      ${notifyOwner('change_requested', toNoticeText(notes))}
    ), noted as (
      insert into change_notes (lead_id, version, position, seconds, note)
      select reel.lead_id, reel.version, n.position + coalesce((
          select max(earlier.position) from change_notes as earlier
          where earlier.lead_id = reel.lead_id and earlier.version = reel.version
        ), 0), n.seconds, n.note
      from reel cross join json_to_recordset(${JSON.stringify(positioned)}::json) as n(position int, seconds int, note text)
    )
    insert into lead_events (lead_id, actor, kind, from_status, to_status, note, details)
    select lead_id, 'client', 'change_requested', status, 'in_edit', ${toNotesText(notes)}, json_build_object('version', version)
    from reel returning id
  `.execute(db);
  return rows.length > 0;
}
