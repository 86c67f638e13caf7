import { type RawBuilder, sql } from 'kysely';
import { type EvaluationOverview, NO_MARKS } from '#src/domain/evaluation/evaluation.ts';
import type { Evaluation, MarksChange, StoredMarks } from '#src/domain/evaluation/schema.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import { isUneditedDemoRow } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';

const countOf = (outcome: string) => sql`(
  select count(*)::int from evaluation_marks as m where m.evaluation_id = e.id and m.outcome = ${sql.lit(outcome)}
)`;

/** SQL for the fields of the evaluation `e`. */
export const EVALUATION_COLUMNS = sql`e.id, e.name, ${toIsoTime(sql`e.started_at`)} as "startedAt",
  ${toIsoTime(sql`e.finished_at`)} as "finishedAt", ${countOf('stays')} as stays, ${countOf('feature')} as feature,
  ${countOf('rest')} as rest`;

/** SQL for the values of the row `alias` of `evaluation_marks` as one JSON object, without `appliedAt`. */
export function toMarksJson(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('marks')} || jsonb_build_object(
    'outcome', ${column('outcome')}, 'lookAgainOn', ${column('look_again_on')}, 'note', ${column('note')}
  ))`;
}

/**
 * SQL that is true if the outcome of the row `alias` of `evaluation_marks` was applied, or if applying an earlier
 * outcome of the row changed something.
 */
export const hasUndoableChange = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`num_nonnulls(${sql.join(
    ['applied_at', 'hidden_version', 'picked_version'].map((column) => sql.ref(`${alias}.${column}`)),
  )}) > 0`;

type OverviewRow = Omit<EvaluationOverview, 'due'> & { firstFighterAddedOn: string | null };

/**
 * Lists the evaluations, newest first, and the hidden fighters whose last applied outcome is rest.
 * `firstFighterAddedOn` is the day on which the first fighter was added, not counting unedited demo fighters. `today`
 * is YYYY-MM-DD.
 */
export async function listEvaluations(db: Db, today: string): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`
    with last_applied as (
      select distinct on (fighter_id) fighter_id, evaluation_id, outcome, look_again_on
      from evaluation_marks where applied_at is not null order by fighter_id, evaluation_id desc
    ), resting as (
      select a.evaluation_id as "evaluationId", f.id as "fighterId", f.name, a.look_again_on as "lookAgainOn",
        coalesce(a.look_again_on <= ${today}::date, false) as "isDue"
      from last_applied as a join fighters as f on f.id = a.fighter_id
      where a.outcome = 'rest' and not f.published and f.deleted_at is null
      order by a.look_again_on, lower(f.name) collate "C", f.id
    ), listed as (select ${EVALUATION_COLUMNS} from evaluations as e order by e.id desc)
    select (select coalesce(json_agg(l), '[]') from listed as l) as evaluations,
      (select coalesce(json_agg(r), '[]') from resting as r) as resting,
      (select to_char(min(created_at) at time zone 'utc', 'YYYY-MM-DD') from fighters as f
        where deleted_at is null and not ${isUneditedDemoRow('fighter', 'f')}) as "firstFighterAddedOn"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row');
  return row;
}

/** Starts an evaluation. If one is open, returns that one, and `isNew` is false. */
export async function startEvaluation(
  db: Db,
  name: string,
): Promise<{ evaluation: Evaluation; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into evaluations (name) values (${name}) on conflict do nothing returning id
  `.execute(db);
  const { rows: found } = await sql<Evaluation>`
    select ${EVALUATION_COLUMNS} from evaluations as e
    where ${rows[0] ? sql`e.id = ${rows[0].id}` : sql`e.finished_at is null`}
  `.execute(db);
  // The open evaluation was finished between the two statements.
  if (!found[0]) return startEvaluation(db, name);
  return { evaluation: found[0], isNew: rows.length > 0 };
}

export async function findEvaluation(db: Db, id: number): Promise<Evaluation | undefined> {
  const { rows } = await sql<Evaluation>`
    select ${EVALUATION_COLUMNS} from evaluations as e where e.id = ${id}::int
  `.execute(db);
  return rows[0];
}

/** Finishes an evaluation. A second call changes nothing. Returns undefined if there is no such evaluation. */
export async function finishEvaluation(db: Db, id: number): Promise<Evaluation | undefined> {
  await sql`
    update evaluations set finished_at = now(), version = version + 1 where id = ${id}::int and finished_at is null
  `.execute(db);
  return findEvaluation(db, id);
}

/** Returns whether a change is allowed after the evaluation is finished: it may contain only the day to look again. */
export const canChangeWhenFinished = (change: MarksChange['change']): boolean =>
  Object.keys(change).every((field) => field === 'lookAgainOn');

/**
 * Changes marks. `base` has the values that the owner saw. A repeated request changes no mark. A changed outcome counts
 * as not applied. Returns undefined in these cases:
 * - The stored value of a field is neither its base nor its new value.
 * - There is no such evaluation, or the fighter is missing or in the trash.
 * - The evaluation is finished, and the fighter has no marks in it, or the change contains anything but the day to look
 *   again.
 */
export async function saveMarks(
  db: Db,
  evaluationId: number,
  { fighterId, base, change }: MarksChange,
  changedBy: string,
): Promise<StoredMarks | undefined> {
  const changes = sql`${JSON.stringify(change)}::jsonb`;
  const next = (marks: RawBuilder<unknown>) => sql`
    select next - array['outcome', 'lookAgainOn', 'note'], next ->> 'outcome', (next ->> 'lookAgainOn')::date,
      coalesce(next ->> 'note', '') from (select ${marks} || ${changes} as next) as merged`;
  const { rows } = await sql<{ marks: StoredMarks }>`
    insert into evaluation_marks as t (evaluation_id, fighter_id, changed_by, marks, outcome, look_again_on, note)
    select e.id, f.id, ${changedBy}, n.*
    from evaluations as e, fighters as f, lateral (${next(sql`'{}'::jsonb`)}) as n
    where e.id = ${evaluationId}::int and f.id = ${fighterId}::int and f.deleted_at is null
      and (e.finished_at is null or ${canChangeWhenFinished(change)}::boolean and exists (
        select from evaluation_marks as m where m.evaluation_id = e.id and m.fighter_id = f.id
      ))
    on conflict (evaluation_id, fighter_id) do update set
      (marks, outcome, look_again_on, note) = (${next(toMarksJson('t'))}),
      applied_at = case when t.outcome is not distinct from excluded.outcome or not ${changes} ? 'outcome'
        then t.applied_at end,
      version = t.version + 1, changed_at = now(), changed_by = excluded.changed_by
    where not exists (
      select from jsonb_each(${changes}) as c
      where coalesce(${toMarksJson('t')} -> c.key, 'null')
        not in (c.value, ${JSON.stringify({ ...NO_MARKS, ...base })}::jsonb -> c.key)
    )
    returning ${toStoredMarks('t')} as marks
  `.execute(db);
  return rows[0]?.marks;
}

/** SQL for the row `alias` of `evaluation_marks` as stored marks. Criteria without a mark are null. */
export const toStoredMarks = (alias: string): RawBuilder<StoredMarks> => sql<StoredMarks>`(
  ${JSON.stringify(NO_MARKS)}::jsonb || ${toMarksJson(alias)}
    || jsonb_build_object('appliedAt', ${toIsoTime(sql.ref(`${alias}.applied_at`))})
)`;
