import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { FileState } from '#src/domain/leads/file-link.ts';
import {
  type Acceptance,
  LEAD_KINDS,
  type Lead,
  type LeadBout,
  type LeadKind,
  type LeadOption,
  type Price,
} from '#src/domain/leads/lead.ts';
import { STATUSES_WITH_REEL } from '#src/domain/leads/request-status.ts';
import type { LeadsTable, StoredLeadKind } from '#src/server/platform/db/tables.ts';

export const STORED_KINDS: Record<LeadKind, StoredLeadKind> = {
  'contact-messages': 'contact',
  'highlight-requests': 'highlight',
};

/** SQL for the `LeadKind` of a stored kind. */
export function leadKindOf(storedKind: RawBuilder<unknown>): RawBuilder<LeadKind> {
  const cases = LEAD_KINDS.map((kind) => sql`when ${STORED_KINDS[kind]} then ${kind}`);
  return sql`case ${storedKind} ${sql.join(cases, sql` `)} end`;
}

/** SQL for an object with the price option of a lead, or null. */
export const leadOption = sql`case when option_id is not null then
  json_build_object('id', option_id, 'cents', option_cents, 'currency', option_currency) end`;

/** SQL for an object with the bout that a lead orders, or null. */
export const leadBout = sql<LeadBout | null>`case when show_id is not null or bout_text is not null then
  json_build_object('showId', show_id, 'boutId', bout_id, 'text', bout_text) end`;

/** SQL for an object with the agreed price of a lead, or null. */
export const agreedPrice = sql<Price | null>`case when agreed_cents is not null then
  json_build_object('cents', agreed_cents, 'currency', agreed_currency) end`;

/** SQL for the due date of a lead as YYYY-MM-DD, or null. */
export const dueOn = sql<string | null>`to_char(due_on, 'YYYY-MM-DD')`;

/** SQL for an object with the version and the price that the client accepted, or null. */
export const acceptance = sql<Acceptance | null>`case when accepted_version is not null then
  json_build_object('version', accepted_version, 'price', case when accepted_cents is not null then
    json_build_object('cents', accepted_cents, 'currency', accepted_currency) end) end`;

/** SQL for the number of the newest version of the reel, or 0. */
const reelVersion = sql<number>`(select coalesce(max(r.version), 0) from reels as r where r.lead_id = leads.id)`;

/** SQL for whether the client has paid by card. */
const hasCardPayments = sql<boolean>`exists (
  select from payments as p where p.lead_id = leads.id and p.card_reference is not null)`;

/** SQL for whether a lead can get a status, because the status needs no reel or there is one. */
export const canGetStatus = (status: RawBuilder<unknown>) => sql<boolean>`(
  ${status} <> all(${[...STATUSES_WITH_REEL]}::text[]) or exists (select from reels as r where r.lead_id = leads.id))`;

/** SQL for the time when the status of a lead last changed, or when the lead was received. */
export const statusSince = sql<Date>`coalesce(
  (select max(e.created_at) from lead_events as e where e.lead_id = leads.id and e.to_status is not null),
  leads.created_at)`;

/** SQL for the latest change that the client asked for, or null if a newer version has been delivered since. */
export const openChange = sql`(
  select case when e.kind = 'change_requested' then e.note end from lead_events as e
  where e.lead_id = leads.id and e.kind in ('change_requested', 'reel_delivered') order by e.id desc limit 1
)`;

/** SQL for what the owner wrote to the client when the request was last declined. It may be ''. */
export const declinedText = (leadId: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce((
  select e.note from lead_events as e where e.lead_id = ${leadId} and e.to_status = 'declined' order by e.id desc limit 1
), '')`;

/** SQL for the states of the file links that were checked, by URL. */
export const fileStates = sql<Record<string, FileState>>`(
  select coalesce(json_object_agg(f.url, f.state), '{}') from file_checks as f
  where f.lead_id = leads.id and f.checked_at is not null
)`;

export const COLUMNS = [
  'leads.id',
  'leads.status',
  'leads.language',
  'notes',
  'fields',
  'leads.created_at',
  sql<string>`md5(notes)`.as('notesTag'),
  leadBout.as('bout'),
  sql<LeadOption | null>`${leadOption}`.as('option'),
  agreedPrice.as('agreed'),
  acceptance.as('accepted'),
  dueOn.as('dueOn'),
  reelVersion.as('reelVersion'),
  hasCardPayments.as('hasCardPayments'),
  sql<string | null>`case when leads.status = 'in_edit' then ${openChange} end`.as('openChange'),
  fileStates.as('fileStates'),
] as const;

export type LeadRow = Pick<
  Selectable<LeadsTable>,
  'id' | 'status' | 'language' | 'notes' | 'fields' | 'created_at'
> & {
  statusSince: Date;
  notesTag: string;
  bout: LeadBout | null;
  option: LeadOption | null;
  agreed: Price | null;
  accepted: Acceptance | null;
  dueOn: string | null;
  reelVersion: number;
  hasCardPayments: boolean;
  openChange: string | null;
  fileStates: Record<string, FileState>;
};

export const toLead = (kind: LeadKind, { created_at, statusSince, ...row }: LeadRow): Lead => ({
  ...row,
  kind,
  createdAt: new Date(created_at).toISOString(),
  statusSince: new Date(statusSince).toISOString(),
});
