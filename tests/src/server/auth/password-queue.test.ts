import { describe, expect, it } from 'vitest';
import { PasswordQueue, type QueuedLogin } from '../../../../src/server/auth/password-queue.ts';

const NEVER = new AbortController().signal;

/** A queue whose checks run until they are finished by hand, and the names of those that have started. */
function openQueue() {
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
    for (let done = 0; done < finishers.length || done < started.length; done += 1) {
      finishers[done]?.();
      await new Promise(setImmediate);
    }
    return settled;
  };
  return { run, started, finishAll };
}

const statusOf = (result: PromiseSettledResult<string>) =>
  result.status === 'fulfilled' ? 'checked' : `${result.reason.kind} ${result.reason.headers['retry-after']}`;
const countByStatus = (results: PromiseSettledResult<string>[]) => {
  const counts: Record<string, number> = {};
  for (const status of results.map(statusOf)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const many = (count: number, run: (index: number) => Promise<string>) =>
  Array.from({ length: count }, (_, index) => run(index));

describe('the password queue', () => {
  it('runs one check at a time, in the order of arrival', async () => {
    const { run, started, finishAll } = openQueue();
    const logins = ['a', 'b', 'c'].map((name) => run(name));
    expect(started).toEqual(['a']);
    expect(countByStatus(await finishAll(logins))).toEqual({ checked: 3 });
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('refuses strangers beyond the running one and eight waiting', async () => {
    const { run, finishAll } = openQueue();
    const logins = many(60, (index) => run(`stranger ${index}`));
    expect(countByStatus(await finishAll(logins))).toEqual({ checked: 9, 'unavailable 3': 51 });
  });

  it('refuses a client beyond three logins at once', async () => {
    const { run, finishAll } = openQueue();
    const logins = many(60, (index) => run(`guess ${index}`, { clientKey: 'one network' }));
    const other = run('another network');
    expect(countByStatus(await finishAll([...logins, other]))).toEqual({ checked: 4, 'throttled 3': 57 });
  });

  it('checks a known device first, a known network second, and refuses neither when strangers fill it', async () => {
    const { run, started, finishAll } = openQueue();
    const strangers = many(60, (index) => run(`stranger ${index}`));
    const network = run('known network', { trust: 'network' });
    const device = run('known device', { trust: 'device' });
    await finishAll([...strangers, network, device]);
    expect(started.slice(0, 4)).toEqual(['stranger 0', 'known device', 'known network', 'stranger 1']);
  });

  it('drops a login whose client disconnects while it waits, and gives its place away', async () => {
    const { run, started, finishAll } = openQueue();
    const clients = Array.from({ length: 9 }, () => new AbortController());
    const logins = clients.map(({ signal }, index) => run(`stranger ${index}`, { signal }));
    for (const client of clients.slice(1)) client.abort();
    const late = many(8, (index) => run(`late ${index}`));
    const results = await finishAll([...logins, ...late]);
    expect(countByStatus(results)).toEqual({ checked: 9, 'unavailable undefined': 8 });
    expect(started).toEqual(['stranger 0', ...late.map((_, index) => `late ${index}`)]);
  });

  it('never runs two checks at once when the client of a running one disconnects', async () => {
    const { run, started, finishAll } = openQueue();
    const client = new AbortController();
    const running = run('running', { signal: client.signal });
    const next = run('next');
    client.abort();
    await new Promise(setImmediate);
    expect(started).toEqual(['running']);
    expect(countByStatus(await finishAll([running, next]))).toEqual({ checked: 2 });
  });

  it('does not start the login of a client that has already disconnected', async () => {
    const { run, started, finishAll } = openQueue();
    const login = run('gone', { signal: AbortSignal.abort() });
    expect(countByStatus(await finishAll([login]))).toEqual({ 'unavailable undefined': 1 });
    expect(started).toEqual([]);
  });

  it('goes on after a check that fails, and gives the place of its client back', async () => {
    const queue = new PasswordQueue();
    const login = { clientKey: 'one network', trust: 'none', signal: NEVER } as const;
    for (let failure = 0; failure < 5; failure += 1)
      await expect(queue.run(login, () => Promise.reject(new Error('scrypt failed')))).rejects.toThrow(
        'scrypt failed',
      );
    await expect(queue.run(login, async () => 'checked')).resolves.toBe('checked');
  });
});
