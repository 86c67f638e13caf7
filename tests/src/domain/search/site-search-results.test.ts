import { expect, it } from 'vitest';
import type { SiteSearchEntry } from '#src/domain/search/schema.ts';
import { toResultGroups } from '#src/domain/search/site-search-results.ts';

const entry = (kind: SiteSearchEntry['kind'], id: number): SiteSearchEntry => ({
  kind,
  id,
  name: `Name ${id}`,
  detail: '',
});

it('links to the page of a fighter, gym or show in the language of the visitor, and to a video on its platform', () => {
  const video = { ...entry('videos', 3), videoUrl: 'https://youtu.be/abcdefghijk' };
  const bout = { ...entry('bouts', 4), boutId: 'k3f9a2bq' };
  const pages = [entry('fighters', 1), entry('gyms', 1), entry('shows', 4), bout, video];
  const groups = toResultGroups(pages, (path) => `/es${path}`);
  expect(groups.flatMap(({ results }) => results.map(({ href, isExternal }) => [href, isExternal]))).toEqual([
    ['/es/rising-stars/1', false],
    ['/es/gyms/1', false],
    ['/es/shows/4', false],
    ['/es/shows/4#bout-k3f9a2bq', false],
    ['https://youtu.be/abcdefghijk', true],
  ]);
  const keys = groups.flatMap(({ results }) => results.map(({ key }) => key));
  expect(new Set(keys).size).toBe(5);
});

it('groups matches by kind in the order of the best matches, but bouts and videos last, with at most 20 per group', () => {
  const matches = [
    entry('videos', 1),
    entry('bouts', 1),
    entry('gyms', 1),
    ...Array.from({ length: 30 }, (_, index) => entry('fighters', index)),
    entry('gyms', 2),
  ];
  expect(
    toResultGroups(matches, (path) => path).map(({ kind, count, results }) => [kind, count, results.length]),
  ).toEqual([
    ['gyms', 2, 2],
    ['fighters', 30, 20],
    ['bouts', 1, 1],
    ['videos', 1, 1],
  ]);
});
