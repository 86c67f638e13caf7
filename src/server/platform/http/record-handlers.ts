import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { BulkChange } from '#src/domain/records/schema.ts';
import { capitalize } from '#src/domain/values/text.ts';
import { addUpdatedAt } from '#src/server/platform/db/add-updated-at.ts';
import { changeInBulk } from '#src/server/platform/db/bulk-changes.ts';
import type { ContentTable } from '#src/server/platform/db/content-tables.ts';
import { listVersions, restoreRecord } from '#src/server/platform/db/history.ts';
import {
  findRecord,
  insertRecord,
  type ListAtRevision,
  listRecords,
  type RecordTable,
  trashRecord,
  updateRecord,
  type WithETag,
} from '#src/server/platform/db/record-table.ts';
import { type CacheTag, PRIVATE } from './caching.ts';
import {
  adminData,
  create,
  envelope,
  type ListContext,
  moveToTrash,
  readList,
  readOne,
  restore,
  toActor,
  update,
} from './handlers.ts';
import { purgeCdn } from './purge-cdn.ts';
import type { Handler, RequestContext } from './serve.ts';

type RecordHandlersOptions<Row, T, Fields extends object> = {
  /** The CDN cache tag that every change purges. */
  kind: Kind;
  recordTable: RecordTable<Row, T, Fields>;
  /** The CDN cache tags of public responses, if they also show records of other kinds. */
  tags?: readonly CacheTag[];
  /** The CDN cache tags to purge as well when visitors no longer see a record. */
  invalidatesWhenHidden?: readonly CacheTag[];
  /** Lists the records that visitors see. */
  list: (context: ListContext) => Promise<ListAtRevision<unknown>>;
  etagSuffix?: (context: RequestContext) => string;
  /** Finds a record as visitors see it. By default, they see the whole record. */
  find?: (context: RequestContext) => Promise<WithETag<T> | undefined>;
};

/** Creates the handlers of a `recordApi`. All kinds of records are written in the same way. */
export function recordHandlers<Row, T extends { id: number }, Fields extends object>({
  kind,
  recordTable,
  tags = [kind],
  invalidatesWhenHidden = [],
  list,
  etagSuffix,
  find = ({ db, id }) => findRecord(db, 'visitors', recordTable, id()),
}: RecordHandlersOptions<Row, T, Fields>) {
  const edited = addUpdatedAt(recordTable);
  const purges = { invalidates: [kind], invalidatesWhenHidden };
  const notFoundMessage = `${capitalize(KIND_NAMES[kind].singular.toLowerCase())} not found`;
  return {
    list: readList<unknown>({ tags, etagSuffix }, (context) =>
      context.view === 'edit' ? listRecords(context.db, 'admin', null, edited) : list(context),
    ),
    get: readOne<T>({ tags, notFoundMessage }, (context) =>
      context.view === 'edit' ? findRecord(context.db, 'admin', edited, context.id()) : find(context),
    ),
    create: create<Fields, T>(purges, ({ db, body, actor }) => insertRecord(db, recordTable, body, actor)),
    update: update<Fields, T>({ ...purges, notFoundMessage }, ({ db, id, body, conditions }) =>
      updateRecord(db, recordTable, id(), body, conditions),
    ),
    trash: moveToTrash({ ...purges, notFoundMessage }, ({ db, id, conditions }) =>
      trashRecord(db, recordTable, id(), conditions),
    ),
    listVersions: adminData(({ db, id }) => listVersions(db, recordTable, id())),
    restore: restore(purges, ({ db, id, body, actor }) => restoreRecord(db, recordTable, id(), body, actor)),
  };
}

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
