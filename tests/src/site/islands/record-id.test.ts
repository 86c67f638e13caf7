import { expect, it } from 'vitest';
import { parseRecordId } from '#src/site/islands/record-id.ts';

it.each([
  ['/gyms/12', 12],
  ['/gyms/12/', 12],
  ['/gyms/1234567890', 1_234_567_890],
  ['/gyms/12345678901', null],
  ['/gyms/012', null],
  ['/gyms/0', null],
  ['/gyms/-1', null],
  ['/gyms/1.5', null],
  ['/gyms/12//', null],
  ['/gyms//12', null],
  ['/gyms/foo', null],
  ['/gyms/foo/1', null],
  ['/gyms/1/foo', null],
  ['/gyms/', null],
  ['/gyms', null],
  ['/rising-stars/12', null],
])('parseRecordId parses %s as %s', (pathname, id) => {
  expect(parseRecordId(pathname, '/gyms')).toBe(id);
});
