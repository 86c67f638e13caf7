import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Name of the database that is migrated once per run. Tests pass it to `createDatabase` as the template. */
export const TEMPLATE_DATABASE = 'migrated';

/** Copies `template` to a new database and returns its URL. No cleanup: the server is deleted after the run. */
export async function createDatabase(
  serverUrl: string,
  template: string,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  // Copying files takes a third of the CPU time of the default, which also writes each page to the write-ahead log.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  // The migrations set this, but a copy of a migrated database does not have its settings.
  if (template !== 'template0') await client.query(`alter database ${name} set jit = off`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
