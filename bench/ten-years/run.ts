import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../tools/postgres-server.ts';
import { toRow } from './growth.ts';
import type { Measurement } from './measure.ts';

// Fills PostgreSQL with ten years of content, and with a hundredth and a tenth of it. At each size, measures every GET
// operation and job, two writes, the search for a person, the content of a build, a sweep of the history, a backup and a
// restore.
// Options: --scales=0.01,0.1,1 --only=<part of a name>
// Exits with 1 if an operation fails, or if no statement of it was counted.

const { values: options } = parseArgs({
  options: {
    scales: { type: 'string', default: '0.01,0.1,1' },
    only: { type: 'string', default: '' },
  },
});
const scales = options.scales.split(',').map(Number);

/** Fills and measures one size in its own process, because the Netlify functions keep the first database that they open. */
async function measureScale(serverUrl: string, scale: number): Promise<Measurement[]> {
  const [databaseUrl, emptyUrl] = await Promise.all(
    ['filled', 'restored'].map((name) => createDatabase(serverUrl, name)),
  );
  const child = spawn(process.execPath, ['bench/ten-years/measure.ts'], {
    env: {
      PATH: process.env['PATH'],
      SCALE: String(scale),
      DATABASE_URL: databaseUrl,
      EMPTY_DATABASE_URL: emptyUrl,
      ONLY: options.only,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const measurements: Measurement[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('{"name":')) measurements.push(JSON.parse(line));
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`The measurement at ${scale}x exited with code ${code}`);
  return measurements;
}

async function runStatements(serverUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await runStatements(serverUrl, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const server = await startPostgres('ten-years-');
const version = execFileSync('/bin/sh', ['-c', 'ls /usr/lib/postgresql | tail -1']).toString().trim();
console.log(`PostgreSQL ${version}.\n`);
try {
  await runStatements(server.url, [
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
    // Its analysis calls the functions of index expressions, which would count as statements of an operation.
    'alter system set autovacuum = off',
  ]);
  await server.kill();
  await server.start();
  const sizes: Measurement[][] = [];
  for (const scale of scales) sizes.push(await measureScale(server.url, scale));
  const heading = (scale: number) => `${scale}x: ms, kB, blocks`;
  console.log(
    `| operation | statements | ${scales.map(heading).join(' | ')} | ratio of time, bytes, blocks | finding |`,
  );
  console.log(`|---|---|${scales.map(() => '---|').join('')}---|---|`);
  const operations = sizes.at(-1) ?? [];
  if (operations.length === 0) throw new Error(`No operation has "${options.only}" in its name`);
  for (const { name } of operations) {
    const points = sizes.flatMap((size) => size.find((measurement) => measurement.name === name) ?? []);
    if (points.length < sizes.length) throw new Error(`${name} was not measured at every size`);
    if (points.some(({ problem }) => problem !== null)) process.exitCode = 1;
    console.log(toRow(points));
  }
} finally {
  await server.stop();
}
