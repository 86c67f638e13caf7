import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Rejects with the driver's error if the database is unavailable. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
