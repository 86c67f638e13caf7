import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for statements that read whole tables to find a few rows, and turns off just-in-time compilation.
 * When a record is erased, compiling the statement takes seconds, but running it takes milliseconds (docs/scale.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const CONTENT_TABLES = ['weight_classes', 'gyms', 'videos', 'fighters'] as const;

// A role that does not own the database may not change its settings. The site then works as before.
const changeDatabase = (change: string) => `do $$
  begin
    execute format('alter database %I ${change}', current_database());
  exception when insufficient_privilege then
    raise notice 'just-in-time compilation remains as it was, because this role does not own the database';
  end $$`;

const UP: string[] = [
  changeDatabase('set jit = off'),
  ...CONTENT_TABLES.map(
    (table) => `create index ${table}_in_trash on ${table} (deleted_at) where deleted_at is not null`,
  ),
  // Most leads are done, paid or spam. Frequent statements, such as the one for the inbox badge, look for the others.
  'create index leads_status on leads (status) where deleted_at is null',
  // A URL may be longer than a B-tree entry can be.
  'create index reels_url on reels using hash (url)',
  'create index revisions_at on revisions (at, id)',
  `create index video_links_found on video_links (platform, failures, checked_at desc, id)
    where missing_since is null and state in ('live', 'unreachable')`,
];

const DOWN: string[] = [
  'drop index video_links_found, revisions_at, reels_url, leads_status',
  `drop index ${CONTENT_TABLES.map((table) => `${table}_in_trash`).join(', ')}`,
  changeDatabase('reset jit'),
];
