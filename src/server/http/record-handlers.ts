import {
  findRecord,
  insertRecord,
  type ListAtRevision,
  type RecordTable,
  trashRecord,
  updateRecord,
  type WithETag,
} from '#src/server/db/record-table.ts';
import { listVersions, restoreRecord } from '#src/server/queries/history.ts';
import type { CacheTag } from './caching.ts';
import {
  adminData,
  create,
  type ListContext,
  moveToTrash,
  readList,
  readOne,
  restore,
  update,
} from './handlers.ts';
import type { RequestContext } from './serve.ts';

type RecordHandlersOptions<Row, T, Fields extends object> = {
  recordTable: RecordTable<Row, T, Fields>;
  notFoundMessage: string;
  /** The CDN cache tags of public responses. */
  tags: readonly CacheTag[];
  /** The CDN cache tags to purge after every change. */
  invalidates: readonly CacheTag[];
  /** The CDN cache tags to purge as well when a record moves to the trash. */
  invalidatesOnTrash?: readonly CacheTag[];
  list: (context: ListContext) => Promise<ListAtRevision<unknown>>;
  etagSuffix?: (context: RequestContext) => string;
  /** Finds the record as the requested view shows it. By default, every view shows the whole record. */
  find?: (context: RequestContext) => Promise<WithETag<T> | undefined>;
};

/** Creates the handlers of a `recordApi`. All kinds of records are written in the same way. */
export function recordHandlers<Row, T extends { id: number }, Fields extends object>({
  recordTable,
  notFoundMessage,
  tags,
  invalidates,
  invalidatesOnTrash = [],
  list,
  etagSuffix,
  find = ({ db, id }) => findRecord(db, recordTable, id()),
}: RecordHandlersOptions<Row, T, Fields>) {
  return {
    list: readList({ tags, etagSuffix }, list),
    get: readOne({ tags, notFoundMessage }, find),
    create: create<Fields, T>({ invalidates }, ({ db, body, actor }) =>
      insertRecord(db, recordTable, body, actor),
    ),
    update: update<Fields, T>({ invalidates, notFoundMessage }, ({ db, id, body, conditions }) =>
      updateRecord(db, recordTable, id(), body, conditions),
    ),
    trash: moveToTrash(
      { invalidates: [...invalidates, ...invalidatesOnTrash], notFoundMessage },
      ({ db, id, conditions }) => trashRecord(db, recordTable, id(), conditions),
    ),
    listVersions: adminData(({ db, id }) => listVersions(db, recordTable, id())),
    restore: restore({ invalidates }, ({ db, id, body, actor }) =>
      restoreRecord(db, recordTable, id(), body, actor),
    ),
  };
}
