import { describe, expect, it } from 'vitest';
import { formatRelativeTime } from '#src/admin/shell/format-time.ts';

describe('formatRelativeTime', () => {
  const NOW = new Date('2026-11-22T12:00:00.000Z');

  it.each([
    ['a clock that is a minute ahead', '2026-11-22T12:01:00.000Z', 'just now'],
    ['a clock that is a day ahead', '2026-11-23T12:00:00.000Z', 'just now'],
    ['this moment', '2026-11-22T12:00:00.000Z', 'just now'],
    ['less than a minute', '2026-11-22T11:59:00.001Z', 'just now'],
    ['one minute', '2026-11-22T11:59:00.000Z', '1 minute ago'],
    ['almost an hour', '2026-11-22T11:00:00.001Z', '59 minutes ago'],
    ['one hour', '2026-11-22T11:00:00.000Z', '1 hour ago'],
    ['more than two hours', '2026-11-22T09:10:00.000Z', '2 hours ago'],
    ['one day', '2026-11-21T12:00:00.000Z', '1 day ago'],
    ['six days', '2026-11-16T12:00:00.000Z', '6 days ago'],
    ['two weeks', '2026-11-08T12:00:00.000Z', '2 weeks ago'],
    ['three months', '2026-08-20T12:00:00.000Z', '3 months ago'],
    ['one year', '2025-11-22T12:00:00.000Z', '1 year ago'],
  ])('describes %s', (_, time, text) => {
    expect(formatRelativeTime(time, NOW)).toBe(text);
  });
});
