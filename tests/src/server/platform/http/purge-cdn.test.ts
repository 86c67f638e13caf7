import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import { useOwnerSession } from '../../../../support/api/api.ts';
import { useDatabase } from '../../../../support/database/database.ts';

useDatabase();
const owner = useOwnerSession();

/** A fake of Netlify's purge API. It records the time of each purge and responds with `status`. */
const cdn = { status: 202, purged: [] as { tag: string; at: number }[] };
const background: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void background.push(work);
const realFetch = globalThis.fetch;
let purgeCdn: typeof import('#src/server/platform/http/purge-cdn.ts').purgeCdn;

beforeEach(async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'a-token');
  vi.stubEnv('SITE_ID', 'a-site');
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    if (!String(input).endsWith('/api/v1/purge')) return realFetch(input, init);
    const { cache_tags } = JSON.parse(String(init.body));
    for (const tag of cache_tags) cdn.purged.push({ tag, at: performance.now() });
    return new Response(null, { status: cdn.status });
  });
  Object.assign(cdn, { status: 202, purged: [] });
  background.length = 0;
  // Load a fresh module that has purged nothing yet.
  vi.resetModules();
  ({ purgeCdn } = await import('#src/server/platform/http/purge-cdn.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const timesOf = (tag: string) => cdn.purged.filter((purge) => purge.tag === tag).map(({ at }) => at);

it('a tag is purged immediately after the first change, and once more for all changes within 5 s', async () => {
  await purgeCdn(['gyms', 'fighters'], waitUntil);
  expect(cdn.purged).toHaveLength(2);
  for (let change = 0; change < 10; change += 1) await purgeCdn(['gyms'], waitUntil);
  expect(timesOf('gyms')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(timesOf('gyms')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(timesOf('gyms')).toHaveLength(2);
  await Promise.all(background);
  expect(timesOf('fighters')).toHaveLength(1);
});

it('a tag is purged at most twice in 5 s, and always after the last change', async () => {
  for (let change = 0; change < 1000; change += 1) {
    await purgeCdn(change % 3 === 0 ? ['gyms', 'fighters'] : ['gyms'], waitUntil);
    await vi.advanceTimersByTimeAsync(20);
  }
  const last = performance.now();
  await vi.advanceTimersByTimeAsync(10_000);
  for (const tag of ['gyms', 'fighters']) {
    const times = timesOf(tag);
    for (const start of times) {
      expect(times.filter((at) => at >= start && at < start + 5000).length).toBeLessThanOrEqual(2);
    }
    expect(times.at(-1)).toBeGreaterThanOrEqual(last - 20);
    expect(times.length).toBeLessThanOrEqual(6);
  }
});

it('a failed purge is logged and retried once, and does not fail the write', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cdn.status = 500;
  const response = await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'A', slug: 'a' } });
  expect(response.status).toBe(201);
  expect(lines.mock.calls.join()).toContain('purge-failed');
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  cdn.purged.length = 0;
  await purgeCdn(['videos'], waitUntil);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(timesOf('videos')).toHaveLength(2);
});

it('photos are purged when their fighter is moved to the trash', async () => {
  const { data } = await (
    await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Ada' } })
  ).json();
  expect(timesOf('media')).toHaveLength(0);
  await owner.send(fighters, 'DELETE', `/api/fighters/${data.id}`);
  expect(timesOf('media')).toHaveLength(1);
  expect(timesOf('fighters')).toHaveLength(1);
});
