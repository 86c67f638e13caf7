import { execFile } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints the name and priority of each thread, after a task has started the thread pool. */
const PRINT_PRIORITIES = `
  import { access } from 'node:fs/promises';
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerPoolPriority } from './local/thread-priority.ts';
  await access('.');
  lowerPoolPriority();
  const threads = readdirSync('/proc/self/task').map((id) => {
    const isMain = Number(id) === process.pid;
    const name = isMain ? 'main' : readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim();
    return [name, getPriority(Number(id))];
  });
  console.log(JSON.stringify(threads));
`;

it.runIf(process.platform === 'linux')(
  'the threads of the pool get the lowest priority, and the main thread keeps its own',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', PRINT_PRIORITIES],
      // The environment may set another number of threads.
      { env: { ...process.env, UV_THREADPOOL_SIZE: undefined } },
    );
    const threads: [name: string, priority: number][] = JSON.parse(stdout);
    const pool = threads.filter(([name]) => name === 'libuv-worker');
    expect(pool).toHaveLength(4);
    expect(new Set(pool.map(([, priority]) => priority))).toEqual(new Set([constants.priority.PRIORITY_LOW]));
    expect(threads).toContainEqual(['main', getPriority()]);
  },
);
