import { describe, expect, it } from 'vitest';
import { PasswordQueue, type QueuedLogin } from '#src/server/platform/auth/password-queue.ts';

const NEVER = new AbortController().signal;

/** Creates a queue whose checks run until `finishAll` is called. `started` lists the names of the started checks. */
function createQueue() {
  const queue = new PasswordQueue();
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  const run = (name: string, login: Partial<QueuedLogin> = {}): Promise<string> =>
    queue.run({ clientKey: name, trust: 'none', signal: NEVER, ...login }, () => {
      started.push(name);
      return new Promise((resolve) => finishers.push(() => resolve(name)));
    });
  const finishAll = async (logins: Promise<string>[]) => {
    const settled = Promise.allSettled(logins);
    for (let index = 0; index < finishers.length || index < started.length; index += 1) {
      finishers[index]?.();
      await new Promise(setImmediate);
    }
    return settled;
  };
  return { run, started, finishAll };
}

/**
 * Returns `checked`, or the kind of the problem with its Retry-After in seconds, such as `throttled 3`. Without that
 * header, the number is `undefined`.
 */
const statusOf = (result: PromiseSettledResult<string>) =>
  result.status === 'fulfilled' ? 'checked' : `${result.reason.kind} ${result.reason.headers['retry-after']}`;
const countByStatus = (results: PromiseSettledResult<string>[]) => {
  const counts: Record<string, number> = {};
  for (const status of results.map(statusOf)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const repeat = (count: number, run: (index: number) => Promise<string>) =>
  Array.from({ length: count }, (_, index) => run(index));

describe('the password queue', () => {
  it('runs one check at a time, in the order of arrival', async () => {
    const { run, started, finishAll } = createQueue();
    const logins = ['a', 'b', 'c'].map((name) => run(name));
    expect(started).toEqual(['a']);
    expect(countByStatus(await finishAll(logins))).toEqual({ checked: 3 });
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('rejects unknown clients while one login is running and eight are waiting', async () => {
    const { run, finishAll } = createQueue();
    const logins = repeat(60, (index) => run(`unknown ${index}`));
    expect(countByStatus(await finishAll(logins))).toEqual({ checked: 9, 'unavailable 3': 51 });
  });

  it('rejects more than three concurrent logins from one client', async () => {
    const { run, finishAll } = createQueue();
    const logins = repeat(60, (index) => run(`guess ${index}`, { clientKey: 'one network' }));
    const other = run('another network');
    expect(countByStatus(await finishAll([...logins, other]))).toEqual({ checked: 4, 'throttled 3': 57 });
  });

  it('checks known devices first, then known networks, and has room for both during an attack', async () => {
    const { run, started, finishAll } = createQueue();
    const unknown = repeat(60, (index) => run(`unknown ${index}`));
    const network = run('known network', { trust: 'network' });
    const device = run('known device', { trust: 'device' });
    await finishAll([...unknown, network, device]);
    expect(started.slice(0, 4)).toEqual(['unknown 0', 'known device', 'known network', 'unknown 1']);
  });

  it('removes a waiting login when its client disconnects, and accepts another one', async () => {
    const { run, started, finishAll } = createQueue();
    const clients = Array.from({ length: 9 }, () => new AbortController());
    const logins = clients.map(({ signal }, index) => run(`unknown ${index}`, { signal }));
    for (const client of clients.slice(1)) client.abort();
    const late = repeat(8, (index) => run(`late ${index}`));
    const results = await finishAll([...logins, ...late]);
    expect(countByStatus(results)).toEqual({ checked: 9, 'unavailable undefined': 8 });
    expect(started).toEqual(['unknown 0', ...late.map((_, index) => `late ${index}`)]);
  });

  it('does not start another check when the client of the running one disconnects', async () => {
    const { run, started, finishAll } = createQueue();
    const client = new AbortController();
    const running = run('running', { signal: client.signal });
    const next = run('next');
    client.abort();
    await new Promise(setImmediate);
    expect(started).toEqual(['running']);
    expect(countByStatus(await finishAll([running, next]))).toEqual({ checked: 2 });
  });

  it('does not start the login of a client that has already disconnected', async () => {
    const { run, started, finishAll } = createQueue();
    const login = run('gone', { signal: AbortSignal.abort() });
    expect(countByStatus(await finishAll([login]))).toEqual({ 'unavailable undefined': 1 });
    expect(started).toEqual([]);
  });

  it('continues after a failed check, and accepts more logins from the same client', async () => {
    const queue = new PasswordQueue();
    const login = { clientKey: 'one network', trust: 'none', signal: NEVER } as const;
    for (let failure = 0; failure < 5; failure += 1)
      await expect(queue.run(login, () => Promise.reject(new Error('scrypt failed')))).rejects.toThrow(
        'scrypt failed',
      );
    await expect(queue.run(login, async () => 'checked')).resolves.toBe('checked');
  });
});
