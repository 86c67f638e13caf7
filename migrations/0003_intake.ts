import { type Kysely, sql } from 'kysely';

/**
 * Adds the leads: contact messages and highlight requests. They have no history, because they are personal
 * data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table leads').execute(db);
}

const UP: string[] = [
  // The column `address_hash` is a hash of the client's network. A hash is enough to count requests.
  `create table leads (
    id integer primary key generated always as identity,
    kind text not null check (kind in ('contact', 'highlight')),
    fields jsonb not null,
    status text not null default 'new' check (status in ('new', 'in_progress', 'done', 'spam')),
    idempotency_key text unique,
    address_hash text not null,
    created_at timestamptz not null default now()
  )`,
  `create index leads_newest on leads (kind, id desc)`,
  `create index leads_by_address on leads (address_hash, created_at)`,
];
