import { sql } from 'kysely';
import type { Db } from '#src/server/db.ts';
import type { LeadKind, LeadStatus } from '#src/server/tables.ts';

/** How many leads one address may send in an hour: enough for a gym behind one router. */
const HOURLY_MAX = 20;

type NewLead = {
  kind: LeadKind;
  fields: Record<string, string>;
  status: LeadStatus;
  /** The same key twice is one lead. */
  key: string | null;
  addressHash: string;
};

/** What a visitor sent, as the owner reads it. */
export type Lead = {
  id: number;
  kind: LeadKind;
  status: LeadStatus;
  createdAt: string;
  fields: Record<string, string>;
};

/** Stores a lead in one statement. `id` is null when the address has sent too many: try again in `retryAfter` s. */
export async function insertLead(
  db: Db,
  { kind, fields, status, key, addressHash }: NewLead,
): Promise<{ id: number | null; retryAfter: number }> {
  const { rows } = await sql<{ id: number | null; retry_after: number }>`
    with known as (
      select id from leads where idempotency_key = ${key}::text and kind = ${kind}
    ), recent as (
      select count(*) as sent, min(created_at) as first from leads
      where address_hash = ${addressHash} and created_at > now() - interval '1 hour'
    ), added as (
      insert into leads (kind, fields, status, idempotency_key, address_hash)
      select ${kind}, ${JSON.stringify(fields)}::jsonb, ${status}, ${key}::text, ${addressHash} from recent
      where sent < ${HOURLY_MAX}::int and not exists (select from known)
      -- Two that come at once: the second takes the first's row.
      on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
      returning id
    )
    select coalesce((select id from known), (select id from added)) as id,
      coalesce(ceil(extract(epoch from recent.first + interval '1 hour' - now())), 0)::int as retry_after
    from recent
  `.execute(db);
  const [row] = rows;
  return { id: row?.id ?? null, retryAfter: row?.retry_after ?? 0 };
}

/** Every lead of a kind, newest first. */
export async function listLeads(db: Db, kind: LeadKind): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'kind', 'status', 'fields', 'created_at'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, ...lead }) => ({ ...lead, createdAt: new Date(created_at).toISOString() }));
}
