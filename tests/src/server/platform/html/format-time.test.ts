import { expect, it } from 'vitest';
import { formatDay, formatTime } from '#src/server/platform/html/format-time.ts';

it('formats times in UTC, and says so', () => {
  expect(formatDay('2026-10-03T23:30:00-04:00')).toBe('October 4, 2026');
  expect(formatTime('2026-10-03T23:30:00-04:00')).toBe('October 4, 2026 at 3:30 AM UTC');
});
