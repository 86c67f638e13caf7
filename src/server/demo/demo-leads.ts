import { type RawBuilder, sql } from 'kysely';
import { isDemoRow } from '#src/server/platform/db/content-tables.ts';

/**
 * SQL for whether the lead `l` is demo content that the owner has not changed: nothing was added to its history except
 * private links, and it has no notes. The owner may have opened its client's page, or checked off a change note.
 */
export const isUneditedDemoLead: RawBuilder<boolean> = sql<boolean>`(
  ${isDemoRow('lead', 'l')} and l.notes = ''
  -- A delete that waited for a concurrent move sees the new status, but not the new event.
  and l.status = coalesce((
    select e.to_status from lead_events as e where e.lead_id = l.id and e.to_status is not null order by e.id desc limit 1
  ), 'new')
  and not exists (select from lead_events as e where e.lead_id = l.id
    and e.kind not in ('link_created', 'link_revoked') and not ${isDemoRow('lead_event', 'e')})
)`;

/**
 * CTEs that erase the demo leads and everything that belongs to them. A lead that the owner has changed is erased only
 * if it is in the trash or `includeEdited` is true. `erased_leads` has the ids of the erased leads. Also erases demo
 * payments whose lead was erased earlier. If the owner has receipts with later numbers, the payments are voided
 * instead, because the numbers must have no gaps.
 */
export const eraseDemoLeads = ({ includeEdited = false } = {}) => sql`
  erased_leads as (
    delete from leads as l
    where ${isDemoRow('lead', 'l')} and (${includeEdited} or l.deleted_at is not null or ${isUneditedDemoLead})
    returning l.id
  ),
  demo_payments as (
    select p.id from payments as p
    where p.lead_id in (select id from erased_leads) or (p.lead_id is null and ${isDemoRow('payment', 'p')})
  ),
  other_payments as (
    select coalesce(max(receipt_number), 0) as last_number from payments
    where id not in (select id from demo_payments)
  ),
  erased_payments as (
    delete from payments using other_payments
    where id in (select id from demo_payments) and receipt_number > last_number
  ),
  voided_payments as (
    update payments set voided_at = coalesce(voided_at, now()) from other_payments
    where id in (select id from demo_payments) and receipt_number < last_number
  )`;
