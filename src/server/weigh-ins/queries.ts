import { sql } from 'kysely';
import { MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import type { WeighInImport, WeighInImportResult } from '#src/domain/weigh-ins/schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { type Actor, toAssignments } from '#src/server/platform/db/record-table.ts';

/**
 * Adds weigh-ins to fighters in one statement. Skips those that a fighter already has, and fighters who are missing or
 * would get too many. A trigger updates each fighter's weight.
 */
export async function addWeighIns(
  db: Db,
  { fighters }: WeighInImport,
  actor: Actor,
): Promise<WeighInImportResult> {
  // The statement locks its rows in the order of their ids, so that two imports cannot deadlock.
  const { rows } = await sql<WeighInImportResult>`
    with given as (
      select id, "weighIns" as weigh_ins from json_to_recordset(${JSON.stringify(fighters)}::json)
        as given(id int, "weighIns" jsonb)
    ), current as (
      select t.id, t.weigh_ins from fighters as t
      where t.id in (select id from given) and t.deleted_at is null order by t.id for update
    ), known as (
      select c.id, w.value, w.number from current as c, unnest(c.weigh_ins) with ordinality as w(value, number)
    ), added as (
      select g.id, w.value, w.number from given as g join current as c on c.id = g.id,
        jsonb_array_elements(g.weigh_ins) with ordinality as w(value, number)
      where not exists (
        select from known as k where k.id = g.id and k.value ->> 'date' = w.value ->> 'date'
          and lower((k.value ->> 'event') collate "C") = lower((w.value ->> 'event') collate "C")
      )
    ), merged as (
      select id, array_agg(value order by value ->> 'date' desc, is_added, number) as weigh_ins,
        count(*) filter (where is_added) as added
      from (select *, false as is_added from known union all select *, true from added) as entries group by id
    ), changed as (
      update fighters as t set weigh_ins = m.weigh_ins, ${toAssignments(actor)} from merged as m
      where t.id = m.id and m.added > 0 and cardinality(m.weigh_ins) <= ${MAX_LIST_LENGTH}::int
      returning t.id, m.added
    ), skipped as (
      select g.id, case when c.id is null then 'missing' else 'too-many' end as reason
      from given as g left join current as c on c.id = g.id left join merged as m on m.id = g.id
      where c.id is null or cardinality(m.weigh_ins) > ${MAX_LIST_LENGTH}::int
    )
    select coalesce((select sum(added) from changed), 0)::int as added,
      ((select coalesce(sum(jsonb_array_length(g.weigh_ins)), 0) from given as g
          where g.id not in (select id from skipped))
        - coalesce((select sum(added) from changed), 0))::int as duplicates,
      (select coalesce(json_agg(skipped order by id), '[]') from skipped) as skipped
  `.execute(db);
  const [result] = rows;
  if (!result) throw new Error('An import of weigh-ins returned no result');
  return result;
}
