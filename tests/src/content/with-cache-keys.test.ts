import { afterEach, expect, it, vi } from 'vitest';
import { withCacheKeys } from '#src/content/with-cache-keys.ts';

afterEach(() => void vi.useRealTimers());

const toKey = (props: object) => withCacheKeys([{ params: { id: '1' }, props }])[0]?.cacheKey;

it('the cache key of a page changes with its props', () => {
  expect(toKey({ fighter: { name: 'Ada', age: 16 } })).toBe(toKey({ fighter: { name: 'Ada', age: 16 } }));
  expect(toKey({ fighter: { name: 'Ada', age: 17 } })).not.toBe(toKey({ fighter: { name: 'Ada', age: 16 } }));
});

it('the cache key of a page changes with the year in its footer', () => {
  vi.useFakeTimers({ now: new Date('2026-12-30T12:00:00') });
  const before = toKey({});
  vi.setSystemTime(new Date('2026-12-31T12:00:00'));
  expect(toKey({})).toBe(before);
  vi.setSystemTime(new Date('2027-01-01T12:00:00'));
  expect(toKey({})).not.toBe(before);
});
