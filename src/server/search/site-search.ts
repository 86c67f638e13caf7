import { sql } from 'kysely';
import { type Language, toLanguagePath } from '#src/domain/language/language.ts';
import type { SiteSearchEntry } from '#src/domain/search/schema.ts';
import { type ResultGroup, toResultGroups } from '#src/domain/search/site-search-results.ts';
import { toFinder } from '#src/domain/search/text-search.ts';
import { isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { ListAtRevision } from '#src/server/platform/db/record-table.ts';

/** How many bouts the search covers, latest first. The bouts of ten years would be too much for a phone. */
const MAX_BOUTS = 1_000;

/** SQL for the name in a corner, or null if it is withheld from visitors (see `toPublicShow`). */
const toCornerName = (corner: 'red' | 'blue') => sql`coalesce(
  (select f.name from fighters as f
    where f.id = (bout -> ${sql.lit(corner)} ->> 'fighterId')::int and ${isVisibleTo('visitors', 'fighters', 'f')}),
  case when bout -> ${sql.lit(corner)} -> 'fighterId' = 'null' then nullif(bout -> ${sql.lit(corner)} ->> 'name', '') end
)`;

const latestBouts = sql`(
  select t.id, t.name as show_name, t.city, t.state, bout
  from shows as t cross join lateral unnest(t.bouts) with ordinality as listed(bout, position)
  where ${isVisibleTo('visitors', 'shows')}
  order by t.starts_on desc, t.id, listed.position limit ${MAX_BOUTS}::int
)`;

/**
 * Lists every fighter, gym, video and show that visitors see, and the latest bouts, sorted by kind and then by name.
 * `rows` is null if the content is still at `knownRevision`.
 */
export async function listSiteSearchEntries(
  db: Db,
  { knownRevision }: { knownRevision: string | null },
): Promise<ListAtRevision<SiteSearchEntry>> {
  const { rows: results } = await sql<{ revision: string; rows: SiteSearchEntry[] | null }>`
    select c.revision, case when c.revision::text is distinct from ${knownRevision}::text then (
      select coalesce(json_agg(json_strip_nulls(json_build_object(
        'kind', e.kind, 'id', e.id, 'name', e.name, 'detail', e.detail, 'videoUrl', e.video_url, 'boutId', e.bout_id
      )) order by e.kind, lower(e.name) collate "C", e.id, e.bout_id), '[]')
      from (
        select 'fighters' as kind, t.id, t.name,
          concat_ws(', ', nullif(t.weight, ''), g.name, nullif(g.city, ''), nullif(g.state, '')) as detail,
          null as video_url, null as bout_id
        from fighters as t left join gyms as g on g.id = t.gym_id and ${isVisibleTo('visitors', 'gyms', 'g')}
        where ${isVisibleTo('visitors', 'fighters')}
        union all
        select 'gyms', t.id, t.name, concat_ws(', ', nullif(t.address, ''), nullif(t.city, ''), nullif(t.state, '')), null, null
        from gyms as t where ${isVisibleTo('visitors', 'gyms')}
        union all
        select 'videos', t.id, t.name, coalesce(nullif(u.preview ->> 'title', t.name), ''), t.video_url, null
        from videos as t left join video_urls as u on u.url = t.video_url
        where ${isVisibleTo('visitors', 'videos')}
        union all
        select 'shows', t.id, t.name, concat_ws(', ', nullif(t.venue, ''), nullif(t.city, ''), nullif(t.state, ''),
          nullif(t.organizer, '')), null, null
        from shows as t where ${isVisibleTo('visitors', 'shows')}
        union all
        select 'bouts', b.id, concat_ws(' vs. ', b.red, b.blue),
          concat_ws(', ', b.show_name, nullif(b.city, ''), nullif(b.state, '')), null, b.bout_id
        from (
          select id, show_name, city, state, bout ->> 'id' as bout_id, ${toCornerName('red')} as red,
            ${toCornerName('blue')} as blue
          from ${latestBouts} as latest
        ) as b where b.red is not null or b.blue is not null
      ) as e
    ) end as rows
    from content_revision as c
  `.execute(db);
  const [result] = results;
  if (!result) throw new Error('content_revision has lost its row');
  return result;
}

type Index = { revision: string; find: (query: string) => SiteSearchEntry[] };

/** The index of the last content revision that was searched. Building it takes longer than searching it. */
let cachedIndex: Index | null = null;

/** Finds fighters, gyms, videos, shows and bouts that visitors see. The links lead to pages in `language`. */
export async function findOnSite(db: Db, query: string, language: Language): Promise<ResultGroup[]> {
  if (query.trim() === '') return [];
  const { revision, rows } = await listSiteSearchEntries(db, {
    knownRevision: cachedIndex?.revision ?? null,
  });
  if (rows) cachedIndex = { revision, find: toFinder(rows) };
  return toResultGroups(cachedIndex?.find(query) ?? [], (path) => toLanguagePath(language, path));
}
