import { expect, it } from 'vitest';
import { LIST_MODE } from '#src/admin/core/editor/editor-mode.ts';
import { findSegment, parseId, toMode, toPath, toSegment } from '#src/admin/core/editor/editor-route.ts';

const BASE = '/admin/gyms';

it.each([
  ['/admin/gyms', ''],
  ['/admin/gyms/', ''],
  ['/admin/gyms/43', '43'],
  ['/admin/gyms/new/', 'new'],
  ['/admin/gyms-of-old', null],
  ['/admin', null],
])('the segment in the path %j is %j', (pathname, segment) => {
  expect(findSegment(pathname, BASE)).toBe(segment);
});

it.each([
  ['43', 43],
  ['0', null],
  ['07', null],
  ['-1', null],
  ['43x', null],
  ['12345678901', null],
])('parseId parses %j as %j', (segment, id) => {
  expect(parseId(segment)).toBe(id);
});

it.each([
  [LIST_MODE, BASE],
  [{ kind: 'list', failure: { segment: '999', reason: 'Gym not found' } }, `${BASE}/999`],
  [{ kind: 'opening', id: 43 }, `${BASE}/43`],
  [{ kind: 'edit', id: 43, etag: null, base: {}, form: {} }, `${BASE}/43`],
  [{ kind: 'add', form: {}, bulk: { text: '', target: '' }, key: 'key', sent: null }, `${BASE}/new`],
  [{ kind: 'bulk', form: {}, bulk: { text: '', target: '' }, key: 'key', sent: null }, `${BASE}/bulk`],
] as const)('toPath returns $1 for the mode $kind', (mode, path) => {
  expect(toPath(BASE, toSegment(mode))).toBe(path);
});

it.each([
  ['', true, 'list'],
  ['new', true, 'add'],
  ['bulk', true, 'bulk'],
  ['43', true, 'opening'],
  ['bulk', false, 'list'],
  ['nonsense', true, 'list'],
])(
  'the segment %j is converted to the mode $2 and back (the screen has a bulk mode: $1)',
  (segment, hasBulk, kind) => {
    const mode = toMode(segment, {}, hasBulk);
    expect(mode.kind).toBe(kind);
    expect(toSegment(mode)).toBe(segment);
  },
);
