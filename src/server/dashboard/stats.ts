import { sql } from 'kysely';
import type { Stats } from '#src/domain/dashboard/stats.ts';
import type { ContentTable } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { WithETag } from '#src/server/platform/db/record-table.ts';
import { type Audience, isVisibleTo } from '#src/server/platform/db/visibility.ts';

/** Counts the records of each kind that the audience sees. */
export async function countContent(db: Db, audience: Audience): Promise<WithETag<Stats>> {
  const count = (table: ContentTable) =>
    sql`(select count(*) from ${sql.table(table)} as t where ${isVisibleTo(audience, table)})`;
  const { rows } = await sql<WithETag<Stats>>`
    select revision as etag, json_build_object(
      'videos', ${count('videos')},
      'fighters', ${count('fighters')},
      'gyms', ${count('gyms')},
      'weightClasses', ${count('weight_classes')}
    ) as record from content_revision
  `.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error('content_revision has lost its row');
  return stats;
}
