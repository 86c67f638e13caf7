import { neon, neonConfig } from '@neondatabase/serverless';
import { startBaseline } from './baseline-server.ts';

// A bare server that uses the same driver as the platform, through a Neon bridge in another process.
const { DATABASE_URL = '', BRIDGE_URL = '' } = process.env;
neonConfig.fetchEndpoint = `${BRIDGE_URL}/sql`;
const sql = neon(DATABASE_URL, { fullResults: true });
startBaseline(async ({ query, params }) => (await sql.query(query, params)).rows);
