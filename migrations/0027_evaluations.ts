import { type Kysely, sql } from 'kysely';

/**
 * Adds the evaluations of all fighters, and the marks and the outcome that each fighter got. At most one evaluation is
 * open. `applied_at` is the time when the outcome changed the site.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table evaluation_marks`.execute(db);
  await sql`drop table evaluations`.execute(db);
}

const UP = [
  `create table evaluations (
    id integer primary key generated always as identity,
    name text not null check (name <> ''),
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    version integer not null default 1
  )`,
  'create unique index evaluations_one_open on evaluations ((true)) where finished_at is null',
  `create table evaluation_marks (
    evaluation_id integer not null references evaluations on delete cascade,
    fighter_id integer not null references fighters on delete cascade,
    marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object'),
    outcome text check (outcome in ('stays', 'feature', 'rest')),
    look_again_on date,
    note text not null default '',
    applied_at timestamptz,
    version integer not null default 1,
    changed_at timestamptz not null default now(),
    changed_by text not null default '',
    primary key (evaluation_id, fighter_id)
  )`,
  'create index evaluation_marks_of_fighters on evaluation_marks (fighter_id, evaluation_id)',
];
