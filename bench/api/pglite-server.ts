import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { startFloor } from './floor-server.ts';

// A bare server with the embedded engine in the same process.
const database = await PGlite.create('memory://', {
  loadDataDir: await openAsBlob(process.env.SNAPSHOT ?? ''),
});
startFloor(async ({ query, params }) => (await database.query(query, params)).rows);
