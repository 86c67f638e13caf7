import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fighters from '../../../../netlify/functions/fighters.ts';
import gyms from '../../../../netlify/functions/gyms.ts';
import { useOwnerSession } from '../../../support/api.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
const owner = useOwnerSession();

/** The platform's purge API, at the network's edge: it keeps when each tag was purged, and answers with `status`. */
const cdn = { status: 202, purged: [] as { tag: string; at: number }[] };
const background: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void background.push(work);
const realFetch = globalThis.fetch;
let purgeCdn: typeof import('../../../../src/server/http/purge-cdn.ts').purgeCdn;

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
  // A new instance of the function, which has purged nothing yet.
  vi.resetModules();
  ({ purgeCdn } = await import('../../../../src/server/http/purge-cdn.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const tagsAt = (tag: string) => cdn.purged.filter((one) => one.tag === tag).map(({ at }) => at);

it('is at once for the first change, and once for all that follow within 5 s', async () => {
  await purgeCdn(['gyms', 'fighters'], waitUntil);
  expect(cdn.purged).toHaveLength(2);
  for (let change = 0; change < 10; change += 1) await purgeCdn(['gyms'], waitUntil);
  expect(tagsAt('gyms')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(tagsAt('gyms')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tagsAt('gyms')).toHaveLength(2);
  await Promise.all(background);
  expect(tagsAt('fighters')).toHaveLength(1);
});

it('is never more than twice in 5 s for a tag, and comes after the last of 1,000 changes', async () => {
  for (let change = 0; change < 1000; change += 1) {
    await purgeCdn(change % 3 === 0 ? ['gyms', 'fighters'] : ['gyms'], waitUntil);
    await vi.advanceTimersByTimeAsync(20);
  }
  const last = performance.now();
  await vi.advanceTimersByTimeAsync(10_000);
  for (const tag of ['gyms', 'fighters']) {
    const times = tagsAt(tag);
    for (const start of times) {
      expect(times.filter((at) => at >= start && at < start + 5000).length).toBeLessThanOrEqual(2);
    }
    expect(times.at(-1)).toBeGreaterThanOrEqual(last - 20);
    expect(times.length).toBeLessThanOrEqual(6);
  }
});

it('that fails is logged and tried once more, and the write stands', async () => {
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
  expect(tagsAt('videos')).toHaveLength(2);
});

it('drops photos from the CDN when a fighter is moved to the trash', async () => {
  const { data } = await (
    await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Ada' } })
  ).json();
  expect(tagsAt('media')).toHaveLength(0);
  await owner.send(fighters, 'DELETE', `/api/fighters/${data.id}`);
  expect(tagsAt('media')).toHaveLength(1);
  expect(tagsAt('fighters')).toHaveLength(1);
});
