import { sql } from 'kysely';
import { MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import type { WeighInImport, WeighInImportResult } from '#src/domain/weigh-ins/schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { type Actor, toAssignments } from '#src/server/platform/db/record-table.ts';

/** SQL for whether an entry and a known one have the same text. The case of ASCII letters makes no difference. */
const isSameText = (field: 'event' | 'opponent') => {
  const fold = (table: string) =>
    sql`lower((${sql.ref(`${table}.value`)} ->> ${sql.lit(field)}) collate "C")`;
  return sql`${fold('k')} = ${fold('e')}`;
};

/**
 * Adds weigh-ins to fighters in one statement. Skips those that a fighter already has, and fighters who are in the trash
 * or erased, or would get too many. A trigger updates each fighter's weight.
 *
 * An entry with a bout of a show also repeats one that was typed for the same day and opponent. If the repeated entry
 * has no result yet, such as the weigh-in before the bout, it gets the result and the bout. A request completes at most
 * one entry per fighter in this way.
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
    ), entries as (
      select g.id, w.value, w.number from given as g join current as c on c.id = g.id,
        jsonb_array_elements(g.weigh_ins) with ordinality as w(value, number)
    ), repeats as (
      select e.id, e.number, e.value, k.number as known_number, k.value as known
      from entries as e join known as k on k.id = e.id and case
        when e.value ->> 'bout' is not null and k.value ->> 'bout' is not null
          then k.value ->> 'bout' = e.value ->> 'bout'
        else k.value ->> 'date' = e.value ->> 'date' and (
          ${isSameText('event')}
          or (e.value ->> 'bout' is not null and e.value ->> 'opponent' <> '' and ${isSameText('opponent')})
        )
      end
    ), completed as (
      select distinct on (id) id, known_number, jsonb_build_object(
          'bout', value -> 'bout', 'result', value -> 'result', 'stoppage', value -> 'stoppage',
          'opponent', coalesce(nullif(known ->> 'opponent', ''), value ->> 'opponent')
        ) as result
      from repeats as r
      where value ->> 'bout' is not null and value ->> 'result' is not null and not exists (
        select from repeats as other where other.id = r.id and other.number = r.number
          and coalesce(other.known ->> 'bout', other.known ->> 'result') is not null
      )
      order by id, number, known_number
    ), merged as (
      select id, array_agg(value order by value ->> 'date' desc, number) as weigh_ins,
        count(*) filter (where is_changed) as added
      from (
        select k.id, k.value || coalesce(c.result, '{}') as value, k.number, c.id is not null as is_changed
        from known as k left join completed as c on c.id = k.id and c.known_number = k.number
        union all
        -- Of the entries of a day, the last added one comes first, as in the form.
        select e.id, e.value, -e.number, true from entries as e
          where not exists (select from repeats as r where r.id = e.id and r.number = e.number)
      ) as all_entries group by id
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
