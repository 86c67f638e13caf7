import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { EmbeddedPostgres } from '../../local/database/embedded-postgres.ts';
import { startBaseline } from './baseline-server.ts';

// A bare server with pg and prepared statements, on PostgreSQL or with the embedded engine in the same process.
const { DATABASE_URL, SNAPSHOT } = process.env;
const embedded = SNAPSHOT
  ? await EmbeddedPostgres.open(undefined, { snapshot: await openAsBlob(SNAPSHOT) })
  : null;
const pool = new pg.Pool(
  embedded ? { stream: embedded.connect, max: 1 } : { connectionString: DATABASE_URL },
);
const names = new Map<string, string>();
startBaseline(async ({ query, params }) => {
  const name = names.get(query) ?? `s${names.size}`;
  names.set(query, name);
  return (await pool.query({ name, text: query, values: params })).rows;
});
