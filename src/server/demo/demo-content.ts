import { type RawBuilder, sql } from 'kysely';
import type { DemoContent } from '#src/domain/demo/schema.ts';
import { eraseVideos } from '#src/server/history/erased-videos.ts';
import { isUneditedDemoRow } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { eraseDemoLeads, isUneditedDemoLead } from './demo-leads.ts';

/** SQL for whether a show other than the unedited demo shows has a corner that refers to `id` in `field`. */
export const isInOwnShow = (
  field: 'fighterId' | 'gymId',
  id: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from shows as s cross join jsonb_path_query(to_jsonb(s.bouts), '$[*].*') as corner
  where not ${isUneditedDemoRow('show', 's')} and corner -> ${sql.lit(field)} = to_jsonb(${sql.ref(id)})
)`;

/**
 * Lists the demo records and leads that the owner has not changed. Leaves out the gyms of other fighters, the fighters
 * and gyms in other shows, and all weight classes, because the owner needs those, too.
 */
export async function listDemoContent(db: Db): Promise<DemoContent> {
  const { rows } = await sql<DemoContent>`
    select
      (select coalesce(json_agg(f.id order by f.id), '[]') from fighters as f
        where ${isUneditedDemoRow('fighter', 'f')} and not ${isInOwnShow('fighterId', 'f.id')}) as fighters,
      (select coalesce(json_agg(g.id order by g.id), '[]') from gyms as g
        where ${isUneditedDemoRow('gym', 'g')} and not ${isInOwnShow('gymId', 'g.id')}
          and not exists (
            select from fighters as f where f.gym_id = g.id
              and (not ${isUneditedDemoRow('fighter', 'f')} or ${isInOwnShow('fighterId', 'f.id')})
          )) as gyms,
      (select coalesce(json_agg(v.id order by v.id), '[]') from videos as v
        where ${isUneditedDemoRow('video', 'v')}) as videos,
      (select coalesce(json_agg(s.id order by s.id), '[]') from shows as s
        where ${isUneditedDemoRow('show', 's')}) as shows,
      (select coalesce(json_agg(l.id order by l.id), '[]') from leads as l where ${isUneditedDemoLead}) as leads
  `.execute(db);
  return rows[0] ?? { fighters: [], gyms: [], videos: [], shows: [], leads: [] };
}

/**
 * Permanently deletes the demo records that the owner has not changed, with their history, their video links and
 * their slugs, and the demo leads (see `eraseDemoLeads`). Keeps the gyms of other fighters, the fighters and gyms in
 * other shows, and all weight classes. Records that it keeps no longer count as demo content. A record that is
 * saved concurrently is kept, because each `delete` checks the version again when it has locked the row. The photos of
 * demo records stay: they are files of the site itself.
 */
export async function removeUneditedDemoContent(db: Db): Promise<void> {
  await sql`
    with erased_fighters as (
      delete from fighters as f where ${isUneditedDemoRow('fighter', 'f')} and not ${isInOwnShow('fighterId', 'f.id')}
      returning f.id
    ),
    erased_videos as (
      delete from videos as v where ${isUneditedDemoRow('video', 'v')} returning v.id
    ),
    erased_gyms as (
      delete from gyms as g where ${isUneditedDemoRow('gym', 'g')} and not ${isInOwnShow('gymId', 'g.id')}
        and not exists (
          select from fighters as f where f.gym_id = g.id and f.id not in (select id from erased_fighters)
        )
      returning g.id
    ),
    erased_shows as (
      delete from shows as s where ${isUneditedDemoRow('show', 's')} returning s.id
    ),
    ${eraseVideos},
    ${eraseDemoLeads()},
    freed_slugs as (
      delete from readable_links
      where (entity = 'fighter' and row_id in (select id from erased_fighters))
        or (entity = 'gym' and row_id in (select id from erased_gyms))
    ),
    adopted as (
      delete from demo_rows
      where (entity, row_id) not in (
        select 'fighter', id from erased_fighters
        union all select 'video', id from erased_videos
        union all select 'gym', id from erased_gyms
        union all select 'show', id from erased_shows
      )
    )
    select 1
  `.execute(db);
}
