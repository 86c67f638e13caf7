import { expect, it } from 'vitest';
import { ACTIONS, toItems, toMatchGroups, toRecentGroups } from '#src/admin/search/search-items.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import type { SearchEntry, SearchKind } from '#src/domain/search/schema.ts';

const toEntry = (kind: SearchKind, id: number): SearchEntry => ({
  kind,
  id,
  name: `Name ${id}`,
  detail: '',
  picture: '',
});

it.each<[SearchKind, string]>([
  ['fighters', '/admin/fighters/19'],
  ['videos', '/admin/videos/19'],
  ['gyms', '/admin/gyms/19'],
  ['weight-classes', '/admin/weight-classes/19'],
  ['contact-messages', '/admin/inbox?message=contact-messages-19'],
  ['highlight-requests', '/admin/inbox?message=highlight-requests-19'],
])('opens %s at %s', (kind, href) => {
  expect(toItems([toEntry(kind, 19)])[0]?.target).toEqual({ href });
});

it('marks hidden records', () => {
  const items = toItems([toEntry('gyms', 1), { ...toEntry('gyms', 2), hidden: true }]);
  // The third item is an action.
  expect(items.slice(0, 3).map(({ isHidden }) => isHidden)).toEqual([false, true, false]);
});

it('offers to add a record of every kind, in the order of the screens', () => {
  const added = ACTIONS.flatMap(({ name }) => (name.startsWith('Add New') ? [name] : []));
  expect(added.slice(0, 3)).toEqual(['Add New Fighter', 'Add New Video', 'Add New Gym']);
  expect(added).toHaveLength(KINDS.length);
});

it('offers to add a request by hand', () => {
  const action = ACTIONS.find(({ name }) => name === 'Add a request');
  expect(action?.target).toEqual({ href: '/admin/inbox/new' });
});

it('has a unique key for every item', () => {
  const entries = [toEntry('gyms', 1), toEntry('fighters', 1), toEntry('contact-messages', 1)];
  const keys = toItems(entries).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('lists the first six entries and all actions as long as nothing is typed', () => {
  const entries = [7, 6, 5, 4, 3, 2, 1].map((id) => toEntry('gyms', id));
  const [recent, actions] = toRecentGroups(toItems(entries));
  expect(recent?.items.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3, 2].map((id) => `Name ${id}`));
  expect(actions?.items).toEqual(ACTIONS);
  expect(toRecentGroups(toItems([])).map(({ title }) => title)).toEqual(['Actions']);
});

it('links to a section of the settings', () => {
  const found = toItems([]).find(({ name }) => name === 'Mission and notices');
  expect(found).toMatchObject({
    group: 'Settings',
    target: { href: '/admin/settings#section-mission-and-notices' },
  });
});

it('groups matches by kind, in the order of their best matches, with at most six per group', () => {
  const entries = [
    toEntry('videos', 1),
    ...Array.from({ length: 8 }, (_, index) => toEntry('fighters', index)),
    toEntry('contact-messages', 1),
    toEntry('videos', 2),
    toEntry('highlight-requests', 1),
  ];
  // Leave out the actions and settings, which follow the entries.
  const items = toItems(entries).slice(0, entries.length);
  expect(toMatchGroups(items).map(({ title, items: group }) => [title, group.length])).toEqual([
    ['Videos', 2],
    ['Fighters', 6],
    ['Messages', 2],
  ]);
});
