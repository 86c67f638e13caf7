import { sql } from 'kysely';
import { NO_MARKS } from '#src/domain/evaluation/evaluation.ts';
import type {
  EvaluatedFighter,
  EvaluationSheet,
  FighterMarks,
  StoredMarks,
} from '#src/domain/evaluation/schema.ts';
import { fighterFields } from '#src/domain/fighters/schema.ts';
import { toColumnName, toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { byName } from '#src/server/platform/db/record-table.ts';
import { EVALUATION_COLUMNS, hasUndoableChange, toMarksJson, toStoredMarks } from './queries.ts';

type FighterRow = Omit<EvaluatedFighter, 'marks' | 'last' | 'isPicked'> & {
  marks: StoredMarks | null;
  last: (Partial<FighterMarks> & { evaluation: string }) | null;
};
type Row = Omit<EvaluationSheet, 'fighters'> & { fighters: FighterRow[] };

// Evaluations themselves hide fighters, so the list of changed fields ignores visibility.
const { published: _, ...comparedFields } = fighterFields;
const FIELDS_OF_COLUMNS = new Map(Object.keys(comparedFields).map((field) => [toColumnName(field), field]));

/**
 * Reads an evaluation sheet. It contains the fighters that are not in the trash, or the fighters with marks if the
 * evaluation is finished. `pickedIds` are the fighters on the home page.
 */
export async function findEvaluationSheet(
  db: Db,
  id: number,
  pickedIds: readonly number[],
): Promise<EvaluationSheet | undefined> {
  const { rows } = await sql<Row>`
    with shown as (select ${EVALUATION_COLUMNS} from evaluations as e where e.id = ${id}::int),
    before_shown as (
      select finished_at from evaluations where id < ${id}::int and finished_at is not null order by id desc limit 1
    ), last_marks as (
      select distinct on (m.fighter_id) m.fighter_id, ${toMarksJson('m')} || jsonb_build_object('evaluation', e.name) as marks
      from evaluation_marks as m join evaluations as e on e.id = m.evaluation_id
      where e.id < ${id}::int and e.finished_at is not null order by m.fighter_id, e.id desc
    ), first_edits as (
      select distinct on (r.row_id) r.row_id, r.before
      from revisions as r join before_shown as b on r.at > b.finished_at
      where r.entity = 'fighter' and r.operation = 'update' order by r.row_id, r.id
    ), listed as (
      select t.id, t.name, t.weight, coalesce(g.name, '') as gym, t.featured_image as "featuredImage", t.published,
        array(select value from jsonb_each_text(t.social_media) where value <> '') as handles,
        array(
          select u.preview ->> 'title' from video_urls as u
          where u.url = any(t.featured_videos) and u.preview ->> 'title' <> ''
        ) as "videoTitles",
        t.version, coalesce(t.created_at > (select finished_at from before_shown), false) as "isNew",
        case when m.fighter_id is not null then ${toStoredMarks('m')} end as marks, l.marks as last,
        (
          select coalesce(json_agg(c.key), '[]') from jsonb_each(to_jsonb(t)) as c
          where c.key = any(${[...FIELDS_OF_COLUMNS.keys()]}::text[]) and c.value is distinct from r.before -> c.key
            and r.before ? c.key
        ) as "changedFields",
        (
          select count(*)::int from unnest(t.featured_videos) as v
          where r.row_id is not null and not (r.before -> 'featured_videos') ? v
        ) as "newVideos"
      from fighters as t
      left join gyms as g on g.id = t.gym_id and g.deleted_at is null
      left join evaluation_marks as m on m.fighter_id = t.id and m.evaluation_id = ${id}::int
      left join last_marks as l on l.fighter_id = t.id
      left join first_edits as r on r.row_id = t.id
      where case when (select "finishedAt" from shown) is null then t.deleted_at is null else m.fighter_id is not null end
      order by ${byName}, t.id
    ), undoable as (
      select json_build_object(
        'version', e.version, 'hidden', count(m.hidden_version), 'picked', count(m.picked_version)
      ) as undo
      from evaluations as e join evaluation_marks as m on m.evaluation_id = e.id and ${hasUndoableChange('m')}
      where e.id = ${id}::int and not exists (select from evaluations as newer where newer.id > e.id)
      group by e.id
    ), not_undone as (
      select f.id as "fighterId", f.name, m.undo_skipped as reason
      from evaluation_marks as m join fighters as f on f.id = m.fighter_id
      where m.evaluation_id = ${id}::int and (select "finishedAt" from shown) is null
        and case m.undo_skipped when 'picked-since' then f.id = any(${pickedIds}::int[])
          else m.undo_skipped is not null and not f.published end
      order by lower(f.name) collate "C", f.id
    )
    select row_to_json(s) as evaluation, (select ${toIsoTime(sql`finished_at`)} from before_shown) as since,
      (select coalesce(json_agg(l), '[]') from listed as l) as fighters, (select undo from undoable) as undo,
      (select coalesce(json_agg(n), '[]') from not_undone as n) as "notUndone"
    from shown as s
  `.execute(db);
  const [row] = rows;
  return row && { ...row, fighters: row.fighters.map((fighter) => toEvaluatedFighter(fighter, pickedIds)) };
}

const toEvaluatedFighter = (
  { marks, last, changedFields, ...fighter }: FighterRow,
  pickedIds: readonly number[],
): EvaluatedFighter => ({
  ...fighter,
  isPicked: pickedIds.includes(fighter.id),
  changedFields: changedFields.flatMap((column) => FIELDS_OF_COLUMNS.get(column) ?? []),
  last: last && { ...NO_MARKS, ...last },
  marks: marks ?? { ...NO_MARKS, appliedAt: null },
});
