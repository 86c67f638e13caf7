import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { createDb, createPooledDb } from '#src/server/platform/db/db.ts';

/** Expects the Neon bridge to disconnect a client that is idle in a transaction, and to free its locks. */
export async function expectIdleTransactionEnded(location: {
  databaseUrl: string;
  bridgeUrl: string;
}): Promise<void> {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => consoleError.mockRestore());
  const db = createDb(location);
  await sql`create table bouts (name text)`.execute(db);
  const pooled = createPooledDb(location);
  await pooled.connection().execute(async (connection) => {
    // Send all statements in one message, because on a slow machine, the client could be idle for too long
    // between two messages.
    await sql`begin; lock table bouts; insert into bouts values ('never')`.execute(connection);
    // The error code for an idle transaction (idle_in_transaction_session_timeout).
    await vi.waitFor(() => expect(consoleError.mock.calls.flat().join()).toContain('25P03'), {
      timeout: 60_000,
    });
    const insert = sql`insert into bouts values ('too late')`.execute(connection);
    await expect(insert).rejects.toThrow('not queryable');
  });
  expect(consoleError.mock.calls.flat().join()).toContain('the client was idle for too long');
  expect((await sql`select name from bouts`.execute(db)).rows).toEqual([]);
  await pooled.destroy();
}
