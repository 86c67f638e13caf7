import { openAsBlob } from 'node:fs';
import { neon, neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { openDatabase } from '../../local/database/database.ts';
import { type Query, startBaseline } from './baseline-server.ts';

// A bare server with prepared statements: on PostgreSQL with pg, on the embedded engine with Neon's driver and a bridge in
// this process, because PGlite's own API has no prepared statements.
const { DATABASE_URL, SNAPSHOT } = process.env;
startBaseline(SNAPSHOT ? await openEmbedded(SNAPSHOT) : openPool());

async function openEmbedded(snapshot: string): Promise<Query> {
  const database = await openDatabase({ dataDir: null, snapshot: await openAsBlob(snapshot) });
  neonConfig.fetchEndpoint = `${database.variables.NEON_PROXY_URL}/sql`;
  const sql = neon(database.variables.DATABASE_URL, { fullResults: true });
  return async ({ query, params }) => (await sql.query(query, params)).rows;
}

function openPool(): Query {
  const pool = new pg.Pool({ connectionString: DATABASE_URL });
  const names = new Map<string, string>();
  return async ({ query, params }) => {
    const name = names.get(query) ?? `s${names.size}`;
    names.set(query, name);
    return (await pool.query({ name, text: query, values: params })).rows;
  };
}
