import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { Dashboard, LastEdit, MissingCount, Stats, Storage } from '#src/domain/dashboard/schema.ts';
import { listSetupSteps } from '#src/domain/dashboard/setup-steps.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import { KIND_TABLES, KINDS, type Kind } from '#src/domain/records/kinds.ts';
import {
  listMissingDetailsOfFighter,
  listMissingDetailsOfGym,
  listMissingDetailsOfVideo,
} from '#src/domain/records/visibility.ts';
import { listMissingDetailsOfShow } from '#src/domain/shows/missing-details.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import {
  type Audience,
  CONTENT_TABLE_NAMES,
  CONTENT_TABLES,
  type Entity,
  isUneditedDemoRow,
  isVisibleTo,
} from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { WithETag } from '#src/server/platform/db/record-table.ts';
import { getSettings } from '#src/server/settings/queries.ts';

const MAX_EDITS = 8;

// The rules for missing details only check whether these exist, and which of the days is later.
const ANY_GYM = { id: 1, name: 'Any gym' };
const ANY_DAY = '2026-01-01';
const ANY_LATER_DAY = '2026-01-02';
const ANY_VIDEOS = '["https://example.com/"]';
const ANY_PREVIEW = {
  url: '',
  title: '',
  author: '',
  poster: { src: '/', width: 1, height: 1, color: '#000000' },
};

const records = sql.join(
  CONTENT_TABLE_NAMES.map(
    (table) => sql`
      select ${sql.lit(CONTENT_TABLES[table].kind)} as kind, id, name, updated_at, changed_by,
        case when deleted_at is not null then 'deleted' when version = 1 then 'added' else 'changed' end as action
      from ${sql.table(table)} as t where not ${isUneditedDemoRow(CONTENT_TABLES[table].entity, 't')}`,
  ),
  sql` union all `,
);

const settings = sql`
  select 'settings' as kind, id, 'Settings' as name, updated_at, changed_by, 'changed' as action from settings`;

/**
 * A group of records that are equal for the rules for missing details, with their number. `photo` and `state` contain
 * only the first character, because the rules only check whether the text is empty.
 */
type Group<Fields> = Fields & { count: number };
type Row = {
  fighters: Group<{ photo: string; weight: string; hasGym: boolean }>[];
  gyms: Group<{ state: string; hasVideos: boolean }>[];
  videos: Group<{ hasPoster: boolean }>[];
  shows: Group<{
    state: string;
    isOver: boolean;
    hasBouts: boolean;
    lacksResult: boolean;
    lacksVideo: boolean;
  }>[];
  lastEdits: LastEdit[];
  storage: Storage;
  hasFighter: boolean;
  hasVideo: boolean;
  isSetupDismissed: boolean;
};

const isCounted = (entity: Entity, alias: string) => sql`(
  ${sql.ref(`${alias}.deleted_at`)} is null and not ${isUneditedDemoRow(entity, alias)}
)`;

/**
 * Counts the missing details of all records, lists the eight records that were changed last, measures the storage used,
 * and checks the steps of the setup. A deleted record counts as changed. Demo content counts only after the owner has
 * changed it. The database groups equal records, so that the rules run in TypeScript without loading every record.
 * `today` is the day in UTC (ISO 8601).
 */
export async function getDashboard(
  db: Db,
  { schedulingUrl, today }: { schedulingUrl: string | null; today: string },
): Promise<Dashboard> {
  const [row, { record: settings }] = await Promise.all([findRow(db, today), getSettings(db)]);
  const { hasFighter, hasVideo, isSetupDismissed, lastEdits, storage } = row;
  const setup = listSetupSteps({ settings, defaults: DEFAULT_SETTINGS, schedulingUrl, hasFighter, hasVideo });
  const isSetUp = isSetupDismissed || setup.every(({ isDone }) => isDone);
  return { missing: countMissing(row), lastEdits, storage, setup: isSetUp ? null : setup };
}

/** Dismisses the setup list of the dashboard, or shows it again. */
export async function setSetupDismissed(db: Db, isDismissed: boolean): Promise<void> {
  if (isDismissed) await sql`insert into setup_dismissal default values on conflict do nothing`.execute(db);
  else await sql`delete from setup_dismissal`.execute(db);
}

async function findRow(db: Db, today: string): Promise<Row> {
  // The list of shows uses the owner's day, which is often the day before the one in UTC. The dashboard must not count a
  // show that is not over for the owner, because the list to which it links would be empty.
  const ownerDay = addDays(today, -1);
  const { rows } = await sql<Row>`
    with fighter_groups as (
      select left(featured_image, 1) as photo, weight, gym_id is not null as "hasGym", count(*)::int as count
      from fighters as f where ${isCounted('fighter', 'f')} group by 1, 2, 3
    ),
    gym_groups as (
      select left(state, 1) as state, cardinality(videos) > 0 as "hasVideos", count(*)::int as count
      from gyms as g where ${isCounted('gym', 'g')} group by 1, 2
    ),
    video_groups as (
      select exists (
        select from video_urls as u where u.url = v.video_url and jsonb_typeof(u.preview -> 'poster') = 'object'
      ) as "hasPoster", count(*)::int as count
      from videos as v where ${isCounted('video', 'v')} group by 1
    ),
    show_groups as (
      select left(state, 1) as state, coalesce(nullif(ends_on, ''), starts_on) < ${ownerDay} as "isOver",
        cardinality(bouts) > 0 as "hasBouts",
        exists (select from unnest(bouts) as bout where bout ->> 'result' is null) as "lacksResult",
        exists (
          select from unnest(bouts) as bout where (bout ->> 'isFilmed')::boolean and bout ->> 'videoUrl' = ''
        ) as "lacksVideo", count(*)::int as count
      from shows as s where ${isCounted('show', 's')} group by 1, 2, 3, 4, 5
    ),
    last_edits as (
      select kind, id, name, action, ${toIsoTime(sql`updated_at`)} as at, changed_by as "changedBy"
      from (${records} union all ${settings}) as records order by updated_at desc, kind, id desc limit ${MAX_EDITS}::int
    )
    select
      (select coalesce(json_agg(f), '[]') from fighter_groups as f) as fighters,
      (select coalesce(json_agg(g), '[]') from gym_groups as g) as gyms,
      (select coalesce(json_agg(v), '[]') from video_groups as v) as videos,
      (select coalesce(json_agg(s), '[]') from show_groups as s) as shows,
      (select coalesce(json_agg(e), '[]') from last_edits as e) as "lastEdits",
      (
        select json_build_object(
          'files', count(*), 'bytes', coalesce(sum(bytes), 0), 'isComplete', count(*) = count(bytes)
        ) from media
      ) as storage,
      exists (select from fighters as f where ${isCounted('fighter', 'f')}) as "hasFighter",
      exists (select from videos as v where ${isCounted('video', 'v')}) as "hasVideo",
      exists (select from setup_dismissal) as "isSetupDismissed"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row');
  return row;
}

function countMissing({ fighters, gyms, videos, shows }: Row): MissingCount[] {
  return [
    ...sumByDetail('fighters', fighters, ({ photo, weight, hasGym }) =>
      listMissingDetailsOfFighter({ featuredImage: photo, weight, gym: hasGym ? ANY_GYM : null }),
    ),
    ...sumByDetail('gyms', gyms, ({ state, hasVideos }) =>
      listMissingDetailsOfGym({ state, videos: hasVideos ? ANY_VIDEOS : '[]' }),
    ),
    ...sumByDetail('videos', videos, ({ hasPoster }) =>
      listMissingDetailsOfVideo({ videoPreviews: hasPoster ? [ANY_PREVIEW] : [] }),
    ),
    ...sumByDetail('shows', shows, ({ state, isOver, hasBouts, lacksResult, lacksVideo }) => {
      const bout = { result: lacksResult ? null : 'draw', isFilmed: lacksVideo, videoUrl: '' } as const;
      const show = { startsOn: ANY_DAY, endsOn: '', state, bouts: hasBouts ? [bout] : [] };
      return listMissingDetailsOfShow(show, isOver ? ANY_LATER_DAY : ANY_DAY);
    }),
  ];
}

/** Adds up the groups that lack the same detail. The most frequent detail comes first. */
function sumByDetail<Fields>(
  kind: Kind,
  groups: readonly Group<Fields>[],
  listMissing: (group: Group<Fields>) => string[],
): MissingCount[] {
  const counts = new Map<string, number>();
  for (const group of groups) {
    for (const detail of listMissing(group)) counts.set(detail, (counts.get(detail) ?? 0) + group.count);
  }
  return [...counts].map(([detail, count]) => ({ kind, detail, count })).sort((a, b) => b.count - a.count);
}

/** Counts the records of each kind that the audience sees. */
export async function countContent(db: Db, audience: Audience): Promise<WithETag<Stats>> {
  const counts = KINDS.map((kind) => {
    const { table } = KIND_TABLES[kind];
    const count = sql`(select count(*) from ${sql.table(table)} as t where ${isVisibleTo(audience, table)})`;
    return sql`${sql.lit(KIND_NAMES[kind].count)}, ${count}`;
  });
  const { rows } = await sql<WithETag<Stats>>`
    select revision as etag, json_build_object(${sql.join(counts)}) as record from content_revision
  `.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error('content_revision has lost its row');
  return stats;
}
