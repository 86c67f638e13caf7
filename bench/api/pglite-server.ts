import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { startBaseline } from './baseline-server.ts';

// A bare server with the embedded engine in the same process.
const database = await PGlite.create('memory://', {
  loadDataDir: await openAsBlob(process.env.SNAPSHOT ?? ''),
});
startBaseline(async ({ query, params }) => (await database.query(query, params)).rows);
