import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Statement } from './statements.ts';

// The floor: the least SQL that answers each request. It skips ETags, the history, readable links, consent and access
// checks. Writes go to a copy of the table, which has the same columns and indexes but no triggers.

const PLAIN_READ = `select t.*, g.name as gym_name from fighters as t left join gyms as g on g.id = t.gym_id`;
const VISIBLE_BY_NAME = 'where t.deleted_at is null and t.published order by lower(t.name) collate "C", t.id';

/** Creates the table that the floor writes to. It contains all fighters, with their ids. */
export async function createFloorTable(db: Db): Promise<void> {
  await sql`create table floor_fighters (like fighters including all)`.execute(db);
  await sql`insert into floor_fighters overriding system value select * from fighters`.execute(db);
  await sql`select setval(pg_get_serial_sequence('floor_fighters', 'id'), max(id)) from fighters`.execute(db);
}

export const floorStatements = {
  list: () => statement(`${PLAIN_READ} ${VISIBLE_BY_NAME}`),
  cards: () =>
    statement(`select t.id, t.name, t.weight, t.social_media, t.featured_image, t.featured_image_focus, t.weigh_ins,
      t.fight_record, t.created_at, g.name as gym_name
      from fighters as t left join gyms as g on g.id = t.gym_id ${VISIBLE_BY_NAME}`),
  detail: (id: string) => statement(`${PLAIN_READ} where t.id = $1`, id),
  create: (name: string, weight: string) =>
    statement('insert into floor_fighters (name, weight) values ($1, $2) returning *', name, weight),
  update: (id: string, style: string, goals: string) =>
    statement('update floor_fighters set style = $2, goals = $3 where id = $1 returning *', id, style, goals),
  // The database has only one session.
  session: () => statement('select username from sessions where expires_at > now()'),
};

const statement = (query: string, ...params: string[]): Statement => ({ query, params });
