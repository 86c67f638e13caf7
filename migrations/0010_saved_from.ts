import { type Kysely, sql } from 'kysely';

/**
 * Stores the device that saved each version of a record, and the idempotency key of the request that created
 * the record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const CONTENT_TABLES = ['weight_classes', 'gyms', 'videos', 'fighters'] as const;

const UP: string[] = [
  ...CONTENT_TABLES.map(
    (table) => `alter table ${table} add column saved_from text not null default '',
      add column idempotency_key text constraint ${table}_idempotency_key unique`,
  ),
  // Saving the stored values again from another device must not add a version.
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
];

const DOWN: string[] = [
  `create or replace function touch_content() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    new.updated_at := now();
    return new;
  end $$`,
  ...CONTENT_TABLES.map(
    (table) => `alter table ${table} drop column saved_from, drop column idempotency_key`,
  ),
];
