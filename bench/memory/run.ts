import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../tools/postgres-server.ts';
import { readProcessMemory } from '../support/process-memory.ts';
import { startSite } from '../support/site.ts';

// Measures the memory of `npm start` with demo content and without visitors, a minute after the site is served.
// The embedded database runs in the same process, PostgreSQL in another one.
// Exits with 1 if the process needs more than 250 MB with PostgreSQL, or if its memory could not be read.

const PORT = 8938;
const IDLE_MS = 60_000;
const MAX_MB = 250;

async function measure(name: string, databaseUrl: string): Promise<number> {
  const site = await startSite(PORT, { databaseUrl });
  await delay(IDLE_MS);
  const memory = readProcessMemory(site.pid, 'VmRSS');
  console.log(
    `| ${name} | ${memory} | ${readProcessMemory(site.pid, 'VmHWM')} | ${await site.readLiveMemory()} |`,
  );
  await site.stop();
  return memory;
}

console.log('| database | idle MB | peak MB | live heap MB |');
console.log('|---|---|---|---|');
const server = await startPostgres('memory-');
const memory = await measure('PostgreSQL', server.url);
await server.stop();
await measure('embedded', '');
process.exit(memory > 0 && memory <= MAX_MB ? 0 : 1);
