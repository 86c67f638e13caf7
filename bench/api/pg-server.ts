import pg from 'pg';
import { startFloor } from './floor-server.ts';

// A bare server on PostgreSQL, with the usual driver for Node.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
startFloor(async ({ query, params }) => (await pool.query(query, params)).rows);
