import { Duplex } from 'node:stream';
import { NeonDbError } from '@neondatabase/serverless';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { fromDatabaseError } from '#src/server/platform/db/database-error.ts';
import { createDb } from '#src/server/platform/db/db.ts';
import { startNeonBridge } from '../../../../../local/database/neon-bridge.ts';

const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';

const toError = (code: string | undefined) =>
  Object.assign(new NeonDbError('The statement failed'), code === undefined ? {} : { code });

it.each<[string | undefined, string]>([
  ['53100', 'the disk is full'],
  ['53300', 'there are too many connections'],
  ['57P01', 'the server is shutting down'],
  ['57P02', 'another server process has crashed'],
  ['57P03', 'the server is starting'],
  ['58030', 'a file cannot be written'],
  ['08006', 'the connection fails'],
  ['EPIPE', 'the server closes the connection during a write'],
  ['ECONNRESET', 'the connection is reset'],
  [undefined, 'the driver gives no code'],
])('the database is unavailable if $1 (code %s)', (code, _cause) => {
  expect(fromDatabaseError(toError(code))?.kind).toBe('unavailable');
});

it.each(['42601', '22P02', '23502', 'XX000', 'P0001'])(
  'the code %s does not mean that the database is unavailable',
  (code) => {
    expect(fromDatabaseError(toError(code))).toBeUndefined();
  },
);

/** A connection whose server exits during a write, as Postgres does when it cannot extend the write-ahead log. */
class BrokenSocket extends Duplex {
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay = (): this => this;
  override _read(): void {}
  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: (error: Error) => void): void {
    done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  }
}

it('the database is unavailable if a write to the server fails', async () => {
  const bridge = await startNeonBridge({ databaseUrl: DATABASE_URL, connect: () => new BrokenSocket() });
  onTestFinished(bridge.close);
  const db = createDb({ databaseUrl: DATABASE_URL, bridgeUrl: bridge.url });
  const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(fromDatabaseError(error)).toMatchObject({ kind: 'unavailable' });
});
