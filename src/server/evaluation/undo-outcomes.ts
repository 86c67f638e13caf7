import { sql } from 'kysely';
import type { UndoResult } from '#src/domain/evaluation/schema.ts';
import { isUniqueViolation } from '#src/server/platform/db/database-error.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { hasUndoableChange } from './queries.ts';

type Undone = Pick<UndoResult, 'shown' | 'unpicked'>;

/**
 * Undoes in one statement what applying the outcomes of an evaluation changed, and opens the evaluation again: shows
 * the fighters that it hid, removes those that it added to the home page, and marks all outcomes as not applied. Skips
 * fighters whom the owner hid or picked afterwards, those in the trash, and minors who must stay hidden, and stores
 * the reasons. Returns undefined, and changes nothing, if the evaluation has another version or nothing to undo, or if a
 * newer one was started.
 */
export async function undoOutcomes(
  db: Db,
  evaluationId: number,
  version: number,
  actor: Actor,
): Promise<Undone | undefined> {
  try {
    return await undo(db, evaluationId, version, actor);
  } catch (error) {
    // A newer evaluation was started concurrently, and only one can be open.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

async function undo(
  db: Db,
  evaluationId: number,
  version: number,
  { changedBy, savedFrom }: Actor,
): Promise<Undone | undefined> {
  // "hidden-since" and "picked-since" compare two counts: the versions since the change, and the versions in the
  // history that kept it. They differ if the owner undid the change and made it again, or if the history is incomplete.
  const { rows } = await sql<Undone>`
    with evaluation as materialized (
      select id from evaluations as e
      where id = ${evaluationId}::int and version = ${version}::int
        and not exists (select from evaluations as newer where newer.id > e.id)
      for update
    ), undone as materialized (
      select m.fighter_id, m.hidden_version, m.picked_version
      from evaluation as e join evaluation_marks as m on m.evaluation_id = e.id
      where ${hasUndoableChange('m')} order by m.fighter_id for update of m
    ), hidden as materialized (
      select f as record, f.id, f.version, f.published, f.deleted_at, u.hidden_version
      from undone as u join fighters as f on f.id = u.fighter_id
      where u.hidden_version is not null order by f.id for update of f
    ), checked as materialized (
      select id, published, case
        when published then null
        when deleted_at is not null then 'in-trash'
        when version - hidden_version <> (
          select count(*) from revisions as r
          where r.entity = 'fighter' and r.row_id = h.id and (r.after ->> 'version')::int > h.hidden_version
            and r.after ->> 'published' = 'false'
        ) then 'hidden-since'
        else case violated_consent_rule(jsonb_populate_record(record, '{"published": true}'))
          when 'fighters_consent_required' then 'consent-missing'
          when 'fighters_consent_withdrawn' then 'consent-withdrawn'
          when 'fighters_consent_withdrawn_elsewhere' then 'consent-withdrawn' end
        end as reason
      from hidden as h
    ), shown as (
      update fighters as t set published = true, changed_by = ${changedBy}, saved_from = ${savedFrom}
      from checked as c where t.id = c.id and c.reason is null and not c.published
      returning t.id
    ), stored as materialized (
      select version, saved -> 'homeFighterIds' as ids from settings
      where exists (select from undone where picked_version is not null) for update
    ), picked as materialized (
      select u.fighter_id as id, case when s.version - u.picked_version <> (
        select count(*) from revisions as r
        where r.entity = 'settings' and (r.after ->> 'version')::int > u.picked_version
          and r.after -> 'saved' -> 'homeFighterIds' @> to_jsonb(u.fighter_id)
      ) then 'picked-since' end as reason
      from undone as u, stored as s where u.picked_version is not null and s.ids @> to_jsonb(u.fighter_id)
    ), remaining as (
      select coalesce(jsonb_agg(p.id order by p.position), '[]') as ids
      from stored, jsonb_array_elements(stored.ids) with ordinality as p (id, position)
      where p.id not in (select to_jsonb(id) from picked where reason is null)
    ), unpicked as (
      -- An empty list is the default, and a default is not stored.
      update settings as t set changed_by = ${changedBy}, saved_from = ${savedFrom},
        saved = case r.ids when '[]' then t.saved - 'homeFighterIds'
          else t.saved || jsonb_build_object('homeFighterIds', r.ids) end
      from remaining as r where exists (select from picked where reason is null)
      returning t.id
    ), reset as (
      update evaluation_marks as m set applied_at = null, hidden_version = null, picked_version = null,
        undo_skipped = coalesce(
          (select reason from checked where id = u.fighter_id), (select reason from picked where id = u.fighter_id)
        )
      from undone as u where m.evaluation_id = ${evaluationId}::int and m.fighter_id = u.fighter_id
    ), opened as (
      update evaluations as t set finished_at = null, version = t.version + 1
      from evaluation as e where t.id = e.id and exists (select from undone)
      returning t.id
    )
    select (select count(*)::int from shown) as shown,
      (select count(*)::int from picked where reason is null and exists (select from unpicked)) as unpicked
    from opened
  `.execute(db);
  return rows[0];
}
