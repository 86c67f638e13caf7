import { type Kysely, sql } from 'kysely';

/** Adds the entries that the owner types into the calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table calendar_entries`.execute(db);
}

const TIME = "'^([01][0-9]|2[0-3]):[0-5][0-9]$'";

const UP = [
  // The times are local times of the owner, such as '15:30', or ''. `removed_at` allows the owner to undo a removal. A sweep
  // deletes the entry later.
  `create table calendar_entries (
    id integer primary key generated always as identity,
    kind text not null check (kind in ('consultation', 'shoot', 'other')),
    title text not null check (title <> ''),
    day date not null,
    starts_at text not null default '' check (starts_at = '' or starts_at ~ ${TIME}),
    ends_at text not null default '' check (ends_at = '' or ends_at ~ ${TIME}),
    place text not null default '',
    note text not null default '',
    lead_id integer references leads on delete cascade,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    changed_by text not null default '',
    removed_at timestamptz,
    idempotency_key text unique,
    request_digest text,
    constraint calendar_entries_times check (starts_at <> '' or ends_at = '')
  )`,
  'create index calendar_entries_of_leads on calendar_entries (lead_id)',
];
