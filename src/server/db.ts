import { neon, neonConfig, Pool } from '@neondatabase/serverless';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { type Env, readEnv } from './env.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

/** Longer than any statement of ours takes, and shorter than a function may run. */
const ANSWER_MAX_MS = 8_000;

// The driver would wait for ever. The body is read here, so that an answer that breaks off ends as one that never came.
neonConfig.fetchFunction = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
  return new Response(await response.arrayBuffer(), response);
};

/** Points Neon's driver at the proxy of `env`, where there is one; the driver's settings are global. */
function useProxy({ neonProxyUrl }: Env): void {
  if (!neonProxyUrl) return;
  const { host } = new URL(neonProxyUrl);
  neonConfig.fetchEndpoint = `${neonProxyUrl.replace(/\/$/, '')}/sql`;
  neonConfig.wsProxy = () => `${host}/v2`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
}

/** A stateless connection over HTTP: one statement, one round trip, no transactions. */
export function createDb(env: Env): Db {
  useProxy(env);
  return new Kysely<Database>({ dialect: new NeonDialect({ neon: neon(env.databaseUrl) }) });
}

/** A pool with real transactions, for migrations and scripts. The caller destroys it. */
export function createPooledDb(env: Env): Db {
  useProxy(env);
  return new Kysely<Database>({
    // Neon's Pool is pg's with another socket; only the type of its `connect()` differs from what Kysely declares.
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: env.databaseUrl }) as unknown as PostgresPool,
    }),
  });
}

let shared: Db | undefined;

/** The functions' one connection, opened from the environment at its first use. */
export function getDb(): Db {
  shared ??= createDb(readEnv());
  return shared;
}
