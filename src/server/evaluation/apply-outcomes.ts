import { sql } from 'kysely';
import type { OutcomePlan } from '#src/domain/evaluation/evaluation.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';

/** The picked fighters of the home page, and the version of the settings that contain them. */
type HomeFighters = { ids: readonly number[]; settingsVersion: number };

/**
 * Applies a plan in one statement, so that an interrupted request changes nothing. Applies an outcome only if it is
 * still the planned one. The parts that hide and pick fighters also check that the fighter or the settings have not
 * changed since the plan was made. Returns the fighters whose outcome was applied.
 */
export async function applyOutcomes(
  db: Db,
  evaluationId: number,
  { hide, pick, unchanged }: OutcomePlan,
  { ids, settingsVersion }: HomeFighters,
  { changedBy, savedFrom }: Actor,
): Promise<Set<number>> {
  const picks = JSON.stringify({ homeFighterIds: [...ids, ...pick] });
  const { rows } = await sql<{ fighter_id: number }>`
    with locked as materialized (
      select id from evaluations where id = ${evaluationId}::int for update
    ), waiting as (
      select m.fighter_id, m.outcome from locked as l join evaluation_marks as m on m.evaluation_id = l.id
      where m.applied_at is null for update of m
    ), hidden as (
      update fighters as t set published = false, changed_by = ${changedBy}, saved_from = ${savedFrom}
      from unnest(${hide.map(({ fighterId }) => fighterId)}::int[], ${hide.map(({ version }) => version)}::int[])
        as seen (id, version)
      where t.id = seen.id and t.version = seen.version and t.deleted_at is null
        and t.id in (select fighter_id from waiting where outcome = 'rest')
      returning t.id, t.version
    ), picked as (
      insert into settings as t (saved, changed_by, saved_from)
      select ${picks}::jsonb, ${changedBy}, ${savedFrom}
      where ${pick.length > 0}::boolean and not exists (
        select from unnest(${pick}::int[]) as p where p not in (select fighter_id from waiting where outcome = 'feature')
      )
      on conflict (id) do update set saved = t.saved || excluded.saved,
        changed_by = excluded.changed_by, saved_from = excluded.saved_from
      where t.version = ${settingsVersion}::int
      returning version
    ), applied (id, hidden_version, picked_version) as (
      select id, version, null::int from hidden
      union all select w.fighter_id, null, null
      from waiting as w join unnest(
        ${unchanged.map(({ fighterId }) => fighterId)}::int[], ${unchanged.map(({ outcome }) => outcome)}::text[]
      ) as p (id, outcome) on w.fighter_id = p.id and w.outcome = p.outcome
      union all select p, null, version from picked, unnest(${pick}::int[]) as p
    ), changed as (
      update evaluations set version = version + 1
      where id in (select id from locked) and exists (select from applied)
    )
    update evaluation_marks as m set applied_at = now(), undo_skipped = null,
      hidden_version = coalesce(applied.hidden_version, m.hidden_version),
      picked_version = coalesce(applied.picked_version, m.picked_version)
    from applied
    where m.evaluation_id = ${evaluationId}::int and m.fighter_id = applied.id and m.applied_at is null
    returning m.fighter_id
  `.execute(db);
  return new Set(rows.map(({ fighter_id }) => fighter_id));
}
