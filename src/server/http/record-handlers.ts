import { insertRecord, type RecordTable, trashRecord, updateRecord } from '#src/server/db/record-table.ts';
import { listVersions, restoreRecord } from '#src/server/queries/history.ts';
import type { CacheTag } from './caching.ts';
import { adminRead, create, remove, restore, update } from './handlers.ts';
import type { Handler } from './serve.ts';

type RecordHandlersOptions<Row, T, Fields> = {
  source: RecordTable<Row, T, Fields>;
  notFoundMessage: string;
  /** The CDN cache tags to purge after every change. */
  invalidates: readonly CacheTag[];
  /** The CDN cache tags to purge as well when a record moves to the trash. */
  invalidatesOnTrash?: readonly CacheTag[];
  list: Handler;
  get: Handler;
};

/** Creates the handlers of a `recordApi`: `list` and `get` are given, writes and history are the same for all. */
export function recordHandlers<Row, T extends { id: number }, Fields>({
  source,
  notFoundMessage,
  invalidates,
  invalidatesOnTrash = [],
  list,
  get,
}: RecordHandlersOptions<Row, T, Fields>) {
  return {
    list,
    get,
    create: create<Fields, T>({ invalidates }, ({ db, body, origin }) =>
      insertRecord(db, source, body, origin),
    ),
    update: update<Fields, T>({ invalidates, notFoundMessage }, ({ db, id, body, guard }) =>
      updateRecord(db, source, id(), body, guard),
    ),
    trash: remove(
      { invalidates: [...invalidates, ...invalidatesOnTrash], notFoundMessage },
      ({ db, id, guard }) => trashRecord(db, source, id(), guard),
    ),
    listVersions: adminRead(({ db, id }) => listVersions(db, source, id())),
    restore: restore({ invalidates }, ({ db, id, body, origin }) =>
      restoreRecord(db, source, id(), body, origin),
    ),
  };
}
