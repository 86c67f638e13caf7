import { sql } from 'kysely';
import type { Stats } from '#src/domain/stats.ts';
import type { Db } from '#src/server/db/db.ts';
import type { WithETag } from '#src/server/db/record-table.ts';

/** Counts the records of each kind, without the trash. */
export async function countContent(db: Db): Promise<WithETag<Stats>> {
  const { rows } = await sql<WithETag<Stats>>`
    select revision as etag, json_build_object(
      'videos', (select count(*) from videos where deleted_at is null),
      'fighters', (select count(*) from fighters where deleted_at is null),
      'gyms', (select count(*) from gyms where deleted_at is null),
      'weightClasses', (select count(*) from weight_classes where deleted_at is null)
    ) as record from content_revision
  `.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error('content_revision has lost its row');
  return stats;
}
