import { type Kysely, sql } from 'kysely';

/**
 * Adds profile submissions: what fighters enter on the page of their private link. None of it is public before the
 * owner copies it into the fighter's record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table profile_submissions`.execute(db);
}

const UP = [
  // A row is a draft until `submitted_at` is set. It then waits for the owner until `decided_at` is set.
  `create table profile_submissions (
    id integer primary key generated always as identity,
    link_id integer not null references private_links on delete cascade,
    fighter_id integer not null references fighters on delete cascade,
    fields jsonb not null default '{}',
    photos text[] not null default '{}',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    submitted_at timestamptz,
    decided_at timestamptz,
    constraint profile_submissions_decided_after_submitted check (decided_at is null or submitted_at is not null)
  )`,
  'create unique index profile_submissions_drafts on profile_submissions (link_id) where submitted_at is null',
  'create index profile_submissions_of_links on profile_submissions (link_id)',
  'create index profile_submissions_of_fighters on profile_submissions (fighter_id)',
  // Each request for a photo reads this index. Without `fastupdate`, it has no pending list to scan.
  `create index profile_submissions_image_keys on profile_submissions
    using gin (image_keys(photos)) with (fastupdate = off)`,
];
