import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Gym, GymCard, GymChange } from '#src/domain/gym.ts';
import type { Db } from '#src/server/db/db.ts';
import {
  byName,
  ownVersionRow,
  type RecordTable,
  readListAtRevision,
  sameColumnNames,
} from '#src/server/db/record-table.ts';
import type { GymsTable } from '#src/server/db/tables.ts';

type Row = Pick<Selectable<GymsTable>, 'id' | 'name' | 'slug' | 'state' | 'city' | 'videos'>;

const toGym = ({ id, name, slug, state, city, videos }: Row): Gym => ({
  id,
  name,
  slug,
  state,
  city,
  videos: JSON.stringify(videos),
});

export const gyms: RecordTable<Row, Gym, GymChange> = {
  table: 'gyms',
  row: sql`to_jsonb(t)`,
  tag: sql`t.version::text`,
  versionRow: ownVersionRow as RawBuilder<Row>,
  toRecord: toGym,
  toColumns: sameColumnNames,
};

const livingGyms = (db: Db) =>
  db
    .selectFrom('gyms as t')
    .select(['t.id', 't.name', 't.slug', 't.state', 't.city'])
    .where('t.deleted_at', 'is', null)
    .orderBy(byName)
    .orderBy('t.id');

/** Every gym, by name. */
export function listGyms<Known extends string | null>(db: Db, { known }: { known: Known }) {
  return readListAtRevision(db, known, jsonArrayFrom(livingGyms(db).select('t.videos')), toGym);
}

/** Every gym with what its card shows, by name. */
export function listGymCards<Known extends string | null>(db: Db, { known }: { known: Known }) {
  return readListAtRevision(db, known, jsonArrayFrom(livingGyms(db)), (row): GymCard => row);
}
