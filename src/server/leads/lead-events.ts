import { sql } from 'kysely';
import type { LeadEvent, LeadKind } from '#src/domain/leads/lead.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { STORED_KINDS } from './queries.ts';

const MAX_EVENTS = 200;

/** Lists the latest 200 events of a lead, newest first. Returns null if there is no such lead. */
export async function listLeadEvents(db: Db, kind: LeadKind, id: number): Promise<LeadEvent[] | null> {
  const { rows } = await sql<{ events: LeadEvent[] }>`
    select (
      select coalesce(json_agg(json_build_object(
        'id', e.id::text, 'at', ${toIsoTime(sql`e.created_at`)}, 'actor', e.actor,
        'changedBy', coalesce(e.changed_by, ''), 'savedFrom', coalesce(e.saved_from, ''), 'kind', e.kind,
        'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'details', e.details
      ) order by e.id desc), '[]')
      from (select * from lead_events where lead_id = leads.id order by id desc limit ${MAX_EVENTS}::int) as e
    ) as events
    from leads where id = ${id} and kind = ${STORED_KINDS[kind]} and deleted_at is null
  `.execute(db);
  return rows[0]?.events ?? null;
}
