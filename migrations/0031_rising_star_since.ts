import { type Kysely, sql } from 'kysely';

/**
 * Requests a rebuild when outcomes are applied, because a fighter's page shows when the fighter became a rising star.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger evaluation_marks_publish on evaluation_marks`.execute(db);
  await sql`drop function publish_outcomes`.execute(db);
}

const UP = [
  // `moved` is the new content revision. If an earlier change in the same transaction has already incremented the
  // revision and enqueued the rebuild, the update changes nothing.
  `create function publish_outcomes() returns trigger language plpgsql as $$
  declare
    moved bigint;
  begin
    if not exists (
      select from changed_marks as n join old_marks as o using (evaluation_id, fighter_id)
      where n.applied_at is distinct from o.applied_at
    ) then
      return null;
    end if;
    update content_revision
      set revision = revision + 1, changed_at = now(), transaction = pg_current_xact_id()
      where transaction is distinct from pg_current_xact_id()
      returning revision into moved;
    if moved is not null then
      insert into outbox (topic, content_revision) values ('rebuild', moved)
        on conflict (topic) where sent_at is null
        do update set content_revision = excluded.content_revision, changed_at = now();
    end if;
    return null;
  end $$`,
  `create trigger evaluation_marks_publish after update on evaluation_marks
    referencing new table as changed_marks old table as old_marks
    for each statement execute function publish_outcomes()`,
];
