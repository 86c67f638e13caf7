import { expect, it } from 'vitest';
import { describeAge } from '#src/admin/leads/status-text.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');

it.each([
  ['in_edit', '2026-11-19T11:00:00.000Z', '3 days in edit'],
  ['in_edit', '2026-11-21T12:00:00.000Z', '1 day in edit'],
  ['new', '2026-11-22T10:30:00.000Z', 'new for 1 hour'],
  ['delivered', '2026-11-22T06:00:00.000Z', 'delivered 6 hours ago'],
  ['paid', '2026-11-22T11:41:00.000Z', 'paid 19 minutes ago'],
  ['new', '2026-11-22T11:58:30.000Z', 'new for 1 minute'],
  ['paid', '2026-11-22T11:59:30.000Z', 'just now'],
  ['accepted', '2026-11-22T12:05:00.000Z', 'just now'],
] as const)('the age of the status %s since %s is "%s"', (status, since, text) => {
  expect(describeAge(status, since, NOW)).toBe(text);
});
