import { expect, it } from 'vitest';
import { LIST_MODE } from '#src/admin/editor/editor-mode.ts';
import { parseId, segmentFor, segmentOf, toPath } from '#src/admin/editor/editor-route.ts';

const BASE = '/admin/gyms';

it.each([
  ['/admin/gyms', ''],
  ['/admin/gyms/', ''],
  ['/admin/gyms/43', '43'],
  ['/admin/gyms/new/', 'new'],
  ['/admin/gyms-of-old', null],
  ['/admin', null],
])('reads what %s opens', (pathname, segment) => {
  expect(segmentOf(pathname, BASE)).toBe(segment);
});

it.each([
  ['43', 43],
  ['0', null],
  ['07', null],
  ['-1', null],
  ['43x', null],
  ['12345678901', null],
])('reads the id of %s', (segment, id) => {
  expect(parseId(segment)).toBe(id);
});

it.each([
  [LIST_MODE, BASE],
  [{ kind: 'list', failed: { segment: '999', reason: 'Gym not found' } }, `${BASE}/999`],
  [{ kind: 'opening', id: 43 }, `${BASE}/43`],
  [{ kind: 'edit', id: 43, etag: null, base: {}, form: {} }, `${BASE}/43`],
  [{ kind: 'add', form: {}, bulk: { text: '', target: '' }, key: 'key', sent: null }, `${BASE}/new`],
  [{ kind: 'bulk', form: {}, bulk: { text: '', target: '' }, key: 'key', sent: null }, `${BASE}/bulk`],
] as const)('has a path for %j', (mode, path) => {
  expect(toPath(BASE, segmentFor(mode))).toBe(path);
});
