import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { installBuildSystem, readConfig, zipFunctions } from '../../tools/netlify-build/build.ts';
import { callFunction, unzip } from '../../tools/netlify-build/functions.ts';
import { openBenchmarkDatabase } from '../support/benchmark-database.ts';

// Measures cold starts of functions from their zips: the time from the start of a process until the response, and its CPU
// time, relative to a function that only returns a response. Exits with 1 if a function takes more than MAX_RATIO times
// as long. Options: --rounds=9, --baseline=FOLDER (bundles of another version, for example its .functions)

const BUNDLES = '.functions';
const MINIMAL = 'minimal';
const MINIMAL_CODE = 'export default () => new Response(); export const config = { path: "/" };';
const MAX_RATIO = 3.5;
/**
 * Requests that read from the database, and the functions that respond to them. The last one has native code. The database is
 * empty, so private links are not found.
 */
const REQUESTS = [
  { name: 'api', path: '/api/health', status: 200 },
  { name: 'api', path: '/api/fighters?view=card', status: 200 },
  { name: 'pages', path: '/search?q=ada', status: 200 },
  { name: 'pages', path: '/reel/1', status: 404 },
  { name: 'profile-page', path: '/profile/1', status: 404 },
];

type Unzipped = { label: string; folder: string; requestPath: string; status: number; bytes: number };
type Start = { ms: number; cpuMs: number };

/**
 * Zips the functions of a folder of bundles as Netlify does, and unzips them. Returns an entry for the minimal function
 * and one for each request.
 */
async function unzipFunctions(bundles: string, label: string): Promise<Unzipped[]> {
  const source = path.join(workFolder, `bundles${label}`);
  const zips = path.join(workFolder, `zips${label}`);
  for (const folder of [source, zips]) mkdirSync(folder);
  writeFileSync(path.join(source, `${MINIMAL}.mjs`), MINIMAL_CODE);
  for (const name of new Set(REQUESTS.map((request) => request.name)))
    cpSync(path.join(bundles, `${name}.mjs`), path.join(source, `${name}.mjs`));
  const { functions } = await readConfig(process.cwd(), 'production');
  const zipped = await zipFunctions(source, zips, functions);
  return zipped.flatMap(({ name, path: zip }) => {
    const folder = path.join(workFolder, `unzipped${label}`, name);
    unzip(zip, folder);
    const bytes = statSync(zip).size;
    if (name === MINIMAL) return [{ label: MINIMAL + label, folder, requestPath: '/', status: 200, bytes }];
    return REQUESTS.filter((request) => request.name === name).map((request) => ({
      label: `${name}, ${request.path}${label}`,
      folder,
      requestPath: request.path,
      status: request.status,
      bytes,
    }));
  });
}

async function measureStart({ label, folder, requestPath, status }: Unzipped): Promise<Start> {
  const start = performance.now();
  const response = await callFunction(folder, { method: 'GET', path: requestPath }, variables);
  const ms = performance.now() - start;
  if (response.status !== status) throw new Error(`${label} responded with ${response.status}`);
  return { ms, cpuMs: response.cpuMs };
}

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, baseline: { type: 'string' } },
});
installBuildSystem();
execFileSync(process.execPath, ['scripts/bundle-functions.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
// Inside the checkout, because the tracer searches for packages in the folders above a bundle.
const workFolder = mkdtempSync(path.resolve(BUNDLES, 'cold-start-'));
const database = await openBenchmarkDatabase();
const { DATABASE_URL = '', NEON_PROXY_URL = '' } = process.env;
const variables = { DATABASE_URL, NEON_PROXY_URL };
const starts = new Map<Unzipped, Start[]>();
for (const unzipped of [
  ...(await unzipFunctions(BUNDLES, '')),
  ...(options.baseline ? await unzipFunctions(options.baseline, ', baseline') : []),
])
  starts.set(unzipped, []);
// One after the other in each round, so that other programs slow down all of them alike.
for (let round = 0; round < Number(options.rounds); round += 1)
  for (const [unzipped, measured] of starts) measured.push(await measureStart(unzipped));
await database.close();
rmSync(workFolder, { recursive: true });

const rows = [...starts].map(([unzipped, measured]) => ({
  ...unzipped,
  ms: median(measured.map(({ ms }) => ms)),
  cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
}));
const minimal = rows.find(({ label }) => label === MINIMAL);
if (!minimal) throw new Error('The minimal function was not measured.');
console.log(
  `Medians of ${options.rounds} cold starts. The limit is ${MAX_RATIO} times the minimal function.\n`,
);
console.log(
  '| function | zip, kB | first response, ms | relative to minimal | CPU ms | relative to minimal |',
);
console.log('|---|---|---|---|---|---|');
for (const { label, bytes, ms, cpuMs } of rows.toSorted((a, b) => a.cpuMs - b.cpuMs))
  console.log(
    `| ${label} | ${Math.round(bytes / 1000)} | ${Math.round(ms)} | ${(ms / minimal.ms).toFixed(2)} | ${Math.round(cpuMs)} | ${(cpuMs / minimal.cpuMs).toFixed(2)} |`,
  );
process.exit(rows.some(({ ms }) => ms > minimal.ms * MAX_RATIO) ? 1 : 0);
