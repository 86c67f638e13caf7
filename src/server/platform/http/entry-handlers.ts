import {
  type EntryTable,
  insertEntry,
  listEntries,
  setEntryRemoved,
  updateEntry,
} from '#src/server/platform/db/entry-table.ts';
import { PRIVATE } from './caching.ts';
import { adminData, create, envelope, toActor, update } from './handlers.ts';
import { ProblemError } from './problem.ts';
import type { Handler, RequestContext } from './serve.ts';

const NOT_FOUND = 'Entry not found';

/** Creates the handlers that list, add, change, remove and restore the entries of a table. */
export function entryHandlers<Row extends { version: number }, Entry extends { id: number }, Input>(
  table: EntryTable<Row, Entry, Input>,
) {
  async function setRemoved(context: RequestContext, removed: boolean): Promise<Entry> {
    const entry = await setEntryRemoved(context.db, table, context.id(), removed, toActor(context));
    if (!entry) throw new ProblemError('not-found', NOT_FOUND);
    return entry;
  }
  const remove: Handler = async (context) => {
    await setRemoved(context, true);
    return new Response(null, { status: 204, headers: PRIVATE });
  };
  const restore: Handler = async (context) => envelope(await setRemoved(context, false), 200, PRIVATE);
  return {
    list: adminData(({ db }) => listEntries(db, table)),
    create: create<Input, Entry>({ invalidates: [] }, ({ db, body, actor }) =>
      insertEntry(db, table, body, actor),
    ),
    update: update<Input, Entry>(
      { invalidates: [], notFoundMessage: NOT_FOUND },
      ({ db, id, body, conditions }) => updateEntry(db, table, id(), body, conditions),
    ),
    remove,
    restore,
  };
}
