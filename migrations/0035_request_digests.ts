import { type Kysely, sql } from 'kysely';

/**
 * Stores a digest of the request that created a record. Without it, a request with a used idempotency key and other
 * content cannot be distinguished from a repeated one. Records from before this migration have no digest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column request_digest text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} drop column request_digest`.execute(db);
}

const TABLES = ['weight_classes', 'gyms', 'videos', 'fighters', 'do_not_film'];
