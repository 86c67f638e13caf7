import { type Selectable, sql } from 'kysely';
import type { Lead, LeadChange, LeadKind, LeadStatus } from '#src/domain/lead.ts';
import type { Db } from '#src/server/db/db.ts';
import type { UpdateResult } from '#src/server/db/record-table.ts';
import type { LeadChannel, LeadsTable, StoredLeadKind } from '#src/server/db/tables.ts';

/** How many leads one client network may send in an hour: enough for a gym behind one router. */
const HOURLY_MAX = 20;
/** How long a lead that the owner has deleted can be taken back. */
const TRASH_DAYS = 30;

type NewLead = {
  kind: LeadKind;
  fields: Record<string, string>;
  status: LeadStatus;
  /** Identifies the submission: a second one with the same hash is a repeat. Null never repeats. */
  submissionHash: string | null;
  networkHash: string;
  /** How it is to be forwarded. */
  channels: LeadChannel[];
};

const STORED: Record<LeadKind, StoredLeadKind> = {
  'contact-messages': 'contact',
  'highlight-requests': 'highlight',
};

/**
 * Stores a lead in one statement, or finds the one that a repeat has stored before, even in the trash: the owner has
 * already seen that one. `id` is null when the network has sent too many: try again in `retryAfter` s.
 */
export async function insertLead(
  db: Db,
  { kind, fields, status, submissionHash, networkHash, channels }: NewLead,
): Promise<{ id: number | null; retryAfter: number }> {
  const { rows } = await sql<{ id: number | null; retry_after: number }>`
    with known as (
      select id from leads where submission_hash = ${submissionHash}::text
    ), recent as (
      select count(*) as sent, min(created_at) as first from leads
      -- Leads from the future date from before the clock was put back.
      where address_hash = ${networkHash} and created_at between now() - interval '1 hour' and now() + interval '1 minute'
    ), added as (
      insert into leads (kind, fields, status, submission_hash, address_hash)
      select ${STORED[kind]}, ${JSON.stringify(fields)}::jsonb, ${status}, ${submissionHash}::text, ${networkHash} from recent
      where sent < ${HOURLY_MAX}::int and not exists (select from known)
      -- Of two at once, the second returns the first one's row.
      on conflict (submission_hash) do update set submission_hash = excluded.submission_hash
      returning id
    ), forwarded as (
      insert into lead_deliveries (lead_id, channel)
      select added.id, channel from added, unnest(${channels}::text[]) as channel
      on conflict do nothing
    )
    select coalesce((select id from known), (select id from added)) as id,
      coalesce(ceil(extract(epoch from recent.first + interval '1 hour' - now())), 0)::int as retry_after
    from recent
  `.execute(db);
  const [row] = rows;
  return { id: row?.id ?? null, retryAfter: row?.retry_after ?? 0 };
}

/** Every lead of a kind that is not deleted, newest first. */
export async function listLeads(db: Db, kind: LeadKind): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .select(COLUMNS)
    .where('kind', '=', STORED[kind])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toLead(kind, row));
}

const COLUMNS = ['id', 'status', 'notes', 'fields', 'created_at', sql<string>`md5(notes)`.as('tag')] as const;

type LeadRow = Pick<Selectable<LeadsTable>, 'id' | 'status' | 'notes' | 'fields' | 'created_at'> & {
  tag: string;
};

const toLead = (kind: LeadKind, { created_at, tag, ...row }: LeadRow): Lead => ({
  ...row,
  kind,
  notesTag: tag,
  createdAt: new Date(created_at).toISOString(),
});

/** Changes what the owner keeps of a lead, if one of `ifMatch` (null: any) is the tag of its notes. */
export async function updateLead(
  db: Db,
  kind: LeadKind,
  id: number,
  change: LeadChange,
  ifMatch: string[] | null,
): Promise<UpdateResult<Lead>> {
  const row = await db
    // Waits for a change under way, and then sees its outcome.
    .with('known', (known) =>
      known
        .selectFrom('leads')
        .select(['id as known_id', sql<string>`md5(notes)`.as('known_tag')])
        .where('kind', '=', STORED[kind])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate(),
    )
    .with('changed', (changed) =>
      changed
        .updateTable('leads')
        .from('known')
        // A change that names no field still has to tell whether the lead is there.
        .set({ status: sql`status`, ...change })
        .whereRef('id', '=', 'known_id')
        .where(ifMatch === null ? sql<boolean>`true` : sql<boolean>`known_tag = any(${ifMatch}::text[])`)
        .returning(COLUMNS),
    )
    .selectFrom('known')
    .leftJoin('changed', (join) => join.onTrue())
    .selectAll('changed')
    .executeTakeFirst();
  if (!row) return { outcome: 'missing' };
  const { id: found, status, notes, fields, created_at, tag } = row;
  // All or none of them are there.
  if (found === null || status === null || notes === null || fields === null || !created_at || tag === null)
    return { outcome: 'stale' };
  const lead = toLead(kind, { id: found, status, notes, fields, created_at, tag });
  return { outcome: 'changed', etag: tag, record: lead };
}

/** Puts a lead into the trash, or takes it back; false where there is none to do it to. */
export async function setLeadDeleted(db: Db, kind: LeadKind, id: number, deleted: boolean): Promise<boolean> {
  const row = await db
    .updateTable('leads')
    .set({ deleted_at: deleted ? sql`now()` : null })
    .where('kind', '=', STORED[kind])
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many leads are new. */
export async function countNewLeads(db: Db): Promise<number> {
  const { unread } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('status', '=', 'new')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Removes for good what is older than `keepDays`, and what was deleted a month ago; returns how many. */
export async function removeOldLeads(db: Db, keepDays: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where(({ eb, or }) =>
      or([
        eb('created_at', '<', sql<Date>`now() - make_interval(days => ${keepDays}::int)`),
        eb('deleted_at', '<', sql<Date>`now() - make_interval(days => ${TRASH_DAYS}::int)`),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
