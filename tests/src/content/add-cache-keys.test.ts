import { afterEach, expect, it, vi } from 'vitest';
import { addCacheKeys } from '#src/content/add-cache-keys.ts';
import { readLayoutSettings } from '#src/content/read-settings.ts';

vi.mock('#src/content/read-settings.ts');

const LAYOUT = {
  version: '1',
  brand: 'Corner Cam',
  logo: '',
  tagline: '',
  taglineLang: undefined,
  introEnabled: true,
  introFilmEnabled: true,
  brandLinks: [],
  feedTitle: '',
  writtenPages: [],
};
vi.mocked(readLayoutSettings).mockResolvedValue(LAYOUT);

afterEach(() => void vi.useRealTimers());

const toKey = async (props: object) => (await addCacheKeys([{ params: { id: '1' }, props }]))[0]?.cacheKey;

it('the cache key of a page changes with its props', async () => {
  const key = await toKey({ fighter: { name: 'Ada', age: 16 } });
  expect(await toKey({ fighter: { name: 'Ada', age: 16 } })).toBe(key);
  expect(await toKey({ fighter: { name: 'Ada', age: 17 } })).not.toBe(key);
});

it('the cache key of a page changes with the settings that its layout shows', async () => {
  const before = await toKey({});
  vi.mocked(readLayoutSettings).mockResolvedValueOnce({ ...LAYOUT, brand: 'Other' });
  expect(await toKey({})).not.toBe(before);
});

it('the cache key of a page changes with the year in its footer', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-30T12:00:00') });
  const before = await toKey({});
  vi.setSystemTime(new Date('2026-12-31T12:00:00'));
  expect(await toKey({})).toBe(before);
  vi.setSystemTime(new Date('2027-01-01T12:00:00'));
  expect(await toKey({})).not.toBe(before);
});
