import { type Kysely, sql } from 'kysely';

/** Lets private links open the calendar of due dates, which belongs to no request or fighter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  // `calendar_id` is 1 for a link to the calendar, because a site has one calendar.
  `alter table private_links
    add column calendar_id integer check (calendar_id = 1),
    drop constraint private_links_purpose_check,
    add constraint private_links_purpose_check check (purpose in ('reel', 'fighter', 'guardian', 'calendar')),
    drop constraint private_links_one_subject,
    add constraint private_links_one_subject check (num_nonnulls(lead_id, fighter_id, calendar_id) = 1)`,
];

const DOWN = [
  "delete from private_links where purpose = 'calendar'",
  `alter table private_links
    drop constraint private_links_one_subject,
    drop column calendar_id,
    add constraint private_links_one_subject check (num_nonnulls(lead_id, fighter_id) = 1),
    drop constraint private_links_purpose_check,
    add constraint private_links_purpose_check check (purpose in ('reel', 'fighter', 'guardian'))`,
];
