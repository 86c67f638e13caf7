import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median } from 'simple-statistics';
import * as z from 'zod';
import { listChildren, readCpuMs } from '../support/process-cpu.ts';
import {
  type BenchmarkDatabase,
  FIGHTERS,
  openEmbedded,
  openPostgres,
  setAdminVariables,
} from './databases.ts';
import { floorStatements } from './floor.ts';
import { type Statement, statementSchema, UNIQUE_TEXT } from './statements.ts';

// Compares the throughput of API requests with that of bare servers, on PostgreSQL and on the embedded database.
// The floor sends the least SQL that answers the request (floor.ts). The others send the platform's own SQL: prepared,
// unprepared with the database's usual library (pg, PGlite), and with Neon's driver and a Neon bridge in another process.
// CPU time per request includes that of PostgreSQL. On a busy machine, it is more reliable than the throughput.
// Options: --rounds=5, --seconds=4 (per server and round), --requests=2000 (instead of seconds),
// --only=postgres|embedded, --scenario=detail, --core=1 (runs servers and PostgreSQL on this core, Linux only),
// --profile=FOLDER (writes CPU profiles of the platform)
// A short run: npm run bench -- api --rounds=2 --seconds=2

const CONNECTIONS = 8;
const PLATFORM_FILE = 'bench/api/platform-server.ts';
const PREPARED_FILE = 'bench/api/prepared-server.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    scenario: { type: 'string' },
    requests: { type: 'string' },
    core: { type: 'string' },
    profile: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const roundLength = options.requests ? { amount: Number(options.requests) } : { duration: seconds };

/**
 * A kind of request. The connections take the paths in turn. Updates have one path per connection, so that they do not
 * wait for each other.
 */
type Scenario = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  paths: string[];
  body?: string;
  /** The statement of the floor. */
  floor: (path: string) => Statement;
};
type Measurement = { rps: number; p50: number; p99: number; cpuMs: number };
type Server = { name: string; process: ChildProcess; port: number };

const get = (name: string, path: string, floor: Scenario['floor']): Scenario => ({
  name,
  method: 'GET',
  paths: [path],
  floor,
});
const toId = (path: string) => path.split('/').at(-1) ?? '';
const NAME = `Ada ${UNIQUE_TEXT}`;
const GOALS = `Title ${UNIQUE_TEXT}`;
const allScenarios: Scenario[] = [
  get(`list, ${FIGHTERS} full records`, '/api/fighters', floorStatements.list),
  get(`cards, ${FIGHTERS} fighters`, '/api/fighters?view=card', floorStatements.cards),
  get('detail', '/api/fighters/500', (path) => floorStatements.detail(toId(path))),
  {
    name: 'create',
    method: 'POST',
    paths: ['/api/fighters'],
    body: JSON.stringify({ name: NAME, weight: '147 lbs' }),
    floor: () => floorStatements.create(NAME, '147 lbs'),
  },
  {
    name: 'update',
    method: 'PUT',
    paths: Array.from({ length: CONNECTIONS }, (_, i) => `/api/fighters/${500 + i}`),
    body: JSON.stringify({ style: 'Southpaw', goals: GOALS }),
    floor: (path) => floorStatements.update(toId(path), 'Southpaw', GOALS),
  },
  get('session check', '/api/session/user', floorStatements.session),
];
const scenarios = allScenarios.filter(({ name }) => name.startsWith(options.scenario ?? ''));

await setAdminVariables();
console.log(
  `${FIGHTERS} fighters, ${CONNECTIONS} connections, ${rounds} rounds of ${options.requests ? `${options.requests} requests` : `${seconds} s`} each, alternating${options.core ? `, servers and PostgreSQL on core ${options.core}` : ''}. Each cell shows requests per second, p50 / p99 in ms, and CPU ms per request.

All servers but the platform are bare: they validate nothing, check no session, and send no header but the content type. The floor sends the least SQL that answers the request, as a prepared statement: a plain select of the fighter with the name of the gym, or one plain insert or update in a copy of the table that has the same indexes but no triggers. "Own SQL" is exactly what the platform sends, so it includes the session, ETags, the history, readable links, consent and the queue of rebuilds. Prepared, it is what the platform would reach if its own code took no time. Unprepared, it is what the usual call of the library reaches.`,
);
if (options.only !== 'embedded') await compare(await openPostgres(), 'bench/api/pg-server.ts', 'pg');
if (options.only !== 'postgres')
  await compare(await openEmbedded(), 'bench/api/pglite-server.ts', 'PGlite in process');

async function compare(
  database: BenchmarkDatabase,
  baselineFile: string,
  baselineName: string,
): Promise<void> {
  const { variables, cookie } = database;
  const platform = await startServer('platform', PLATFORM_FILE, variables);
  const own: Record<string, Statement[]> = {};
  const floor: Record<string, Statement[]> = {};
  for (const scenario of scenarios) {
    for (const path of scenario.paths) {
      const request = `${scenario.method} ${path}`;
      own[request] = await captureStatements(platform, scenario, path, cookie);
      floor[request] = [scenario.floor(path)];
    }
  }
  platform.process.send('stop');
  const toVariables = (statements: object) => ({ ...variables, STATEMENTS: JSON.stringify(statements) });
  const servers = [
    await startServer('floor: least SQL, prepared', PREPARED_FILE, toVariables(floor)),
    await startServer('own SQL, prepared', PREPARED_FILE, toVariables(own)),
    await startServer(`own SQL, unprepared, ${baselineName}`, baselineFile, toVariables(own)),
    await startServer("own SQL, Neon's driver and bridge", 'bench/api/bridge-server.ts', toVariables(own)),
    platform,
  ];
  for (const pid of database.pids) pinToCore(pid);
  console.log(`\n### ${database.name}\n`);
  const ratios = [
    'requests/s relative to floor',
    'requests per CPU time relative to floor',
    'requests per CPU time relative to own SQL, prepared',
    'requests/s relative to own SQL, unprepared',
    'requests per CPU time relative to own SQL, unprepared',
    "requests/s relative to own SQL, Neon's driver and bridge",
  ];
  const columns = ['request', 'SQL statements', ...servers.map(({ name }) => name), ...ratios];
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`|${'---|'.repeat(columns.length)}`);
  for (const scenario of scenarios) {
    const count = own[`${scenario.method} ${scenario.paths[0]}`]?.length ?? 0;
    await compareScenario(scenario, count, servers, database);
  }
  for (const { process: child } of servers) {
    child.disconnect();
    await once(child, 'exit');
  }
  await database.close();
}

async function startServer(name: string, file: string, variables: Record<string, string>): Promise<Server> {
  const isProfiled = options.profile !== undefined && file === PLATFORM_FILE;
  const child = fork(file, {
    env: { ...process.env, ...variables },
    execArgv: isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [],
  });
  const [address] = await once(child, 'message');
  pinToCore(child.pid ?? 0);
  return { name, process: child, port: address.port };
}

/** Moves a process with its threads and children to the core of the option `--core`, if it is set. */
function pinToCore(pid: number): void {
  if (options.core === undefined) return;
  for (const id of [pid, ...listChildren(pid)])
    execFileSync('taskset', ['-acp', options.core, String(id)], { stdio: 'ignore' });
}

function toHeaders(cookie: string) {
  return { 'content-type': 'application/json', cookie };
}

/** Returns the statements that the platform runs for a request, in order. */
async function captureStatements(
  { process: child, port }: Server,
  { method, body }: Scenario,
  path: string,
  cookie: string,
): Promise<Statement[]> {
  await sendMessage(child, 'start');
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: toHeaders(cookie),
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return z
    .array(statementSchema)
    .min(1)
    .parse(await sendMessage(child, 'next'));
}

async function sendMessage(child: ChildProcess, message: string): Promise<unknown> {
  const reply = once(child, 'message');
  child.send(message);
  return (await reply)[0];
}

/**
 * Measures the servers in turn and prints a row. Each ratio compares the platform with another server in the same
 * round, and is the median of all rounds.
 */
async function compareScenario(
  scenario: Scenario,
  statementCount: number,
  servers: Server[],
  database: BenchmarkDatabase,
): Promise<void> {
  for (const server of servers) await measure(server, scenario, database, { duration: 1 });
  const measurements = new Map<Server, Measurement[]>(servers.map((server) => [server, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [server, results] of measurements)
      results.push(await measure(server, scenario, database, roundLength));
  }
  const all = [...measurements.values()];
  const [floor = [], prepared = [], own = [], bridge = [], platform = []] = all;
  const cells = all.map((results) => {
    const medianOf = (key: keyof Measurement) => median(results.map((result) => result[key]));
    return `${medianOf('rps').toFixed(0)}, ${medianOf('p50')} / ${medianOf('p99')}, ${medianOf('cpuMs').toFixed(2)}`;
  });
  const ratioTo = (others: Measurement[], ratio: (ours: Measurement, theirs: Measurement) => number) =>
    median(platform.map((ours, round) => ratio(ours, others[round] ?? ours))).toFixed(2);
  const ratios = [
    ratioTo(floor, (ours, theirs) => ours.rps / theirs.rps),
    ratioTo(floor, (ours, theirs) => theirs.cpuMs / ours.cpuMs),
    ratioTo(prepared, (ours, theirs) => theirs.cpuMs / ours.cpuMs),
    ratioTo(own, (ours, theirs) => ours.rps / theirs.rps),
    ratioTo(own, (ours, theirs) => theirs.cpuMs / ours.cpuMs),
    ratioTo(bridge, (ours, theirs) => ours.rps / theirs.rps),
  ];
  console.log(`| ${[scenario.name, statementCount, ...cells, ...ratios].join(' | ')} |`);
}

async function measure(
  { port, process: { pid = 0 } }: Server,
  { method, paths, body }: Scenario,
  { cookie, pids }: BenchmarkDatabase,
  length: { duration: number } | { amount: number },
): Promise<Measurement> {
  let connection = 0;
  const readAllCpuMs = () => [pid, ...pids].reduce((sum, id) => sum + readCpuMs(id), 0);
  const cpuMsBefore = readAllCpuMs();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    idReplacement: true,
    ...length,
    setupClient: (client) => {
      const path = paths[connection++ % paths.length];
      client.setRequests([{ method, path, headers: toHeaders(cookie), ...(body && { body }) }]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${paths[0]}: ${result.non2xx} failed responses, ${result.errors} errors`);
  const { requests, latency, duration } = result;
  return {
    rps: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpuMs: (readAllCpuMs() - cpuMsBefore) / requests.total,
  };
}
