import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { createDb, createPooledDb } from '#src/server/db/db.ts';

/** Holds a lock in a transaction, in silence, until the bridge ends it; then another client takes the lock. */
export async function holdTransactionInSilence(location: {
  databaseUrl: string;
  neonProxyUrl: string;
}): Promise<void> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const db = createDb(location);
  await sql`create table bouts (name text)`.execute(db);
  const pooled = createPooledDb(location);
  await pooled.connection().execute(async (connection) => {
    // One message: however slow this machine is, the silence begins after the insert.
    await sql`begin; lock table bouts; insert into bouts values ('never')`.execute(connection);
    await vi.waitFor(() => expect(logged.mock.calls.flat().join()).toContain('25P03'), { timeout: 60_000 });
    const next = sql`insert into bouts values ('too late')`.execute(connection);
    await expect(next).rejects.toThrow('not queryable');
  });
  expect(logged.mock.calls.flat().join()).toContain('its client was silent for too long');
  expect((await sql`select name from bouts`.execute(db)).rows).toEqual([]);
  await pooled.destroy();
}
