import { type Kysely, sql } from 'kysely';

/** Stores the username of the person who saved each version of a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const CONTENT_TABLES = ['weight_classes', 'gyms', 'videos', 'fighters'] as const;

const UP: string[] = [
  ...CONTENT_TABLES.map((table) => `alter table ${table} add column changed_by text not null default ''`),
  // Saving the stored values again, as another user or from another device, must not add a version.
  `create or replace function touch_content() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - array['saved_from', 'changed_by'] = to_jsonb(old) - array['saved_from', 'changed_by'] then
      new.saved_from := old.saved_from;
      new.changed_by := old.changed_by;
      return new;
    end if;
    new.version := old.version + 1;
    new.updated_at := now();
    return new;
  end $$`,
];

const DOWN: string[] = [
  `create or replace function touch_content() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - 'saved_from' = to_jsonb(old) - 'saved_from' then
      new.saved_from := old.saved_from;
      return new;
    end if;
    new.version := old.version + 1;
    new.updated_at := now();
    return new;
  end $$`,
  ...CONTENT_TABLES.map((table) => `alter table ${table} drop column changed_by`),
];
