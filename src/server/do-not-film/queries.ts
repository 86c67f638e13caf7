import { sql } from 'kysely';
import type { DoNotFilmEntry, DoNotFilmInput } from '#src/domain/do-not-film/schema.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { EntryTable } from '#src/server/platform/db/entry-table.ts';

/** The people who must not be filmed, newest first. */
export const DO_NOT_FILM: EntryTable<DoNotFilmEntry, DoNotFilmEntry, DoNotFilmInput> = {
  name: 'do_not_film',
  columns: sql`id, name, handles, note, version, ${toIsoTime(sql`created_at`)} as "createdAt",
    changed_by as "changedBy"`,
  order: sql`id desc`,
  toValues: ({ name, handles, note }) => ({
    name: sql`${name}::text`,
    handles: sql`${handles}::text[]`,
    note: sql`${note}::text`,
  }),
  toEntry: (row) => row,
};

/** Deletes the entries that were removed at least `days` ago. Returns how many it deleted. */
export async function sweepDoNotFilm(db: Db, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from do_not_film where removed_at <= now() - make_interval(days => ${days}::int)`.execute(db);
  return Number(numAffectedRows);
}
