import type { EventEmitter } from 'node:events';
import { neon, neonConfig, Pool } from '@neondatabase/serverless';
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { type Env, readEnv } from '#src/server/platform/env/env.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

/** Longer than any statement takes, and shorter than a function's time limit. */
export const RESPONSE_TIMEOUT_MS = 8_000;

// The driver has no timeout. The body is read here so that a truncated response fails like a missing one. The
// local platform replaces this function. Don't set it again when the development server reloads this file.
neonConfig.fetchFunction ??= async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  return new Response(await response.arrayBuffer(), response);
};

type DatabaseLocation = Pick<Env, 'databaseUrl' | 'bridgeUrl'>;

/** Points Neon's driver at the Neon bridge, if there is one. The driver's settings are global. */
function configureBridge({ bridgeUrl }: DatabaseLocation): void {
  if (!bridgeUrl) return;
  const { host, pathname } = new URL(bridgeUrl);
  const path = pathname.replace(/\/$/, '');
  neonConfig.fetchEndpoint = `${bridgeUrl.replace(/\/$/, '')}/sql`;
  neonConfig.wsProxy = () => `${host}${path}/v2`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
}

/**
 * Creates a stateless connection over HTTP. It needs one round trip per statement and has no transactions.
 */
export function createDb(location: DatabaseLocation): Db {
  configureBridge(location);
  return new Kysely<Database>({ dialect: new NeonDialect({ neon: neon(location.databaseUrl) }) });
}

/**
 * Leaves out Kysely's lock for migrations. It belongs to a session, and the clients of a pooler such as PgBouncer share
 * sessions, so it could stay locked after the migration. `migrateToLatest` has a lock that ends with its transaction.
 */
class AdapterWithoutMigrationLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutMigrationLock();
  }
}

/** Creates a connection pool with transactions, for migrations, backups and scripts. The caller must destroy it. */
export function createPooledDb(location: DatabaseLocation): Db {
  configureBridge(location);
  const pool = new Pool({ connectionString: removeTlsFiles(location.databaseUrl) });
  // Without a listener, the error event of a lost connection would crash the process. The next statement on
  // that connection fails anyway.
  const onError = (error: unknown) => log('error', 'database-connection-lost', describeError(toError(error)));
  pool.on('error', () => undefined);
  pool.on('connect', (client: EventEmitter) => client.on('error', onError));
  return new Kysely<Database>({
    dialect: new PooledDialect({
      pool: {
        // Neon's client extends pg's client, but its type differs from the one that Kysely declares.
        options: pool.options,
        connect: () => pool.connect().catch(rethrow) as Promise<PostgresPoolClient>,
        end: () => pool.end(),
      },
    }),
  });
}

/**
 * Removes the parameters that name TLS files. The driver can't read files, and does not need them: its
 * WebSocket or the bridge handles TLS.
 */
function removeTlsFiles(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) url.searchParams.delete(name);
  return url.href;
}

const rethrow = (error: unknown) => {
  throw toError(error);
};

/**
 * Replaces the WebSocket event that the driver rejects with. The URL in that event contains the bridge secret.
 */
function toError(error: unknown): Error {
  if (error instanceof Error) return error;
  return new Error('The WebSocket to the database could not be opened or was lost');
}

let shared: Db | undefined;

/** Returns the connection that all functions share. The first call creates it from the environment. */
export function getDb(): Db {
  shared ??= createDb(readEnv());
  return shared;
}

/** Rejects with the driver's error if the database is unavailable. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
