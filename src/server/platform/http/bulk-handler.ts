import type { BulkChange } from '#src/domain/records/bulk-change.ts';
import { changeInBulk } from '#src/server/platform/db/bulk-changes.ts';
import type { ContentTable } from '#src/server/platform/db/content-tables.ts';
import { type CacheTag, PRIVATE } from './caching.ts';
import { envelope, toActor } from './handlers.ts';
import { purgeCdn } from './purge-cdn.ts';
import type { Handler } from './serve.ts';

type Options = {
  table: ContentTable;
  /** The CDN cache tags to purge after the change. */
  invalidates: readonly CacheTag[];
};

/** Creates the handler of a `bulkApi`. It returns 200 with the result for every record. */
export function bulkHandler<Body extends BulkChange>({ table, invalidates }: Options): Handler<Body> {
  return async (context) => {
    const result = await changeInBulk(context.db, table, await context.readBody(), toActor(context));
    if (result.changed.length > 0) await purgeCdn(invalidates, context.waitUntil);
    return envelope(result, 200, PRIVATE);
  };
}
