import pg from 'pg';
import { startBaseline } from './baseline-server.ts';

// A bare server on PostgreSQL, with the usual driver for Node.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
startBaseline(async ({ query, params }) => (await pool.query(query, params)).rows);
