import type { EventEmitter } from 'node:events';
import { neon, neonConfig, Pool } from '@neondatabase/serverless';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { type Env, readEnv } from '#src/server/env/env.ts';
import { describeError, log } from '#src/server/log.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

/** Longer than any statement of ours takes, and shorter than a function may run. */
const ANSWER_MAX_MS = 8_000;

// The driver would wait for ever. The body is read here, so that an answer that breaks off ends as one that never came.
neonConfig.fetchFunction = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
  return new Response(await response.arrayBuffer(), response);
};

/** Where the database is. */
type DatabaseLocation = Pick<Env, 'databaseUrl' | 'neonProxyUrl'>;

/** Points Neon's driver at the proxy, where there is one; the driver's settings are global. */
function useProxy({ neonProxyUrl }: DatabaseLocation): void {
  if (!neonProxyUrl) return;
  const { host, pathname } = new URL(neonProxyUrl);
  const path = pathname.replace(/\/$/, '');
  neonConfig.fetchEndpoint = `${neonProxyUrl.replace(/\/$/, '')}/sql`;
  neonConfig.wsProxy = () => `${host}${path}/v2`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
}

/** A stateless connection over HTTP: one statement, one round trip, no transactions. */
export function createDb(location: DatabaseLocation): Db {
  useProxy(location);
  return new Kysely<Database>({ dialect: new NeonDialect({ neon: neon(location.databaseUrl) }) });
}

/** A pool with real transactions, for migrations and scripts. The caller destroys it. */
export function createPooledDb(location: DatabaseLocation): Db {
  useProxy(location);
  const pool = new Pool({ connectionString: withoutTlsFiles(location.databaseUrl) });
  // A lost connection fails its next statement. Without a listener the event would end the process.
  const onLost = (error: unknown) => log('error', 'database-connection-lost', describeError(toError(error)));
  pool.on('error', () => undefined);
  pool.on('connect', (client: EventEmitter) => client.on('error', onLost));
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        // Neon's client is pg's with another socket; only its type differs from what Kysely declares.
        options: pool.options,
        connect: () => pool.connect().catch(rethrow) as Promise<PostgresPoolClient>,
        end: () => pool.end(),
      },
    }),
  });
}

/** The driver would read these files with a file system that it lacks; its WebSocket or the proxy does TLS. */
function withoutTlsFiles(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) url.searchParams.delete(name);
  return url.href;
}

const rethrow = (error: unknown) => {
  throw toError(error);
};

/** The driver rejects with the WebSocket's event where it cannot connect. Its own text would show the proxy's secret. */
function toError(error: unknown): Error {
  if (error instanceof Error) return error;
  return new Error('The WebSocket to the database could not be opened or was lost');
}

let shared: Db | undefined;

/** The functions' one connection, opened from the environment at its first use. */
export function getDb(): Db {
  shared ??= createDb(readEnv());
  return shared;
}
