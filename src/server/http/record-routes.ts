import type * as z from 'zod';
import { insertRecord, type RecordTable, trashRecord, updateRecord } from '#src/server/db/record-table.ts';
import { listVersions, restoreRecord } from '#src/server/queries/history.ts';
import type { CacheTag } from './caching.ts';
import { create, readPrivately, remove, restore, update } from './operations.ts';
import type { Operation, Routes } from './serve.ts';

/** What tells one kind of record from another. */
type RecordKind<Row, T, Fields> = {
  source: RecordTable<Row, T, Fields>;
  input: z.ZodType<Fields>;
  change: z.ZodType<Fields>;
  /** What is said where there is none. */
  notFoundMessage: string;
  invalidates: readonly CacheTag[];
  /** What else can no longer be shown once a record is in the trash. */
  hides?: readonly CacheTag[];
  list: Operation;
  one: Operation;
};

/** The operations of a kind of record below `path`: its own two readings, and the writes and the history that all have. */
export function recordRoutes<Row, T extends { id: number }, Fields extends object>(
  path: `/api/${string}`,
  { source, input, change, notFoundMessage, invalidates, hides = [], list, one }: RecordKind<Row, T, Fields>,
): Routes {
  const write = { access: 'admin', invalidates } as const;
  return {
    [path]: {
      GET: list,
      POST: create({ ...write, body: input }, ({ db, body, origin }) =>
        insertRecord(db, source, body, origin),
      ),
    },
    [`${path}/:id`]: {
      GET: one,
      PUT: update({ ...write, notFoundMessage, body: change }, ({ db, id, body, guard }) =>
        updateRecord(db, source, id(), body, guard),
      ),
      DELETE: remove(
        { ...write, notFoundMessage, invalidates: [...invalidates, ...hides] },
        ({ db, id, guard }) => trashRecord(db, source, id(), guard),
      ),
    },
    [`${path}/:id/history`]: {
      GET: readPrivately(({ db, id }) => listVersions(db, source, id())),
    },
    [`${path}/:id/restore`]: {
      POST: restore(write, ({ db, id, body, origin }) => restoreRecord(db, source, id(), body, origin)),
    },
  };
}
