import { expect, it } from 'vitest';
import { isOutdated, type NoticeKind } from '#src/domain/outbox/notice.ts';

it.each<[NoticeKind, number, boolean]>([
  ['guardian', 72, false],
  ['guardian', 73, true],
  ['fighter', 73, true],
  ['reel', 73, true],
  ['reel', -73, false],
  ['email', 73, false],
  ['webhook', 365 * 24, false],
  ['consent_withdrawn', 365 * 24, false],
  ['accepted', 365 * 24, false],
])('the notice "%s", due for %i hours, is outdated: %s', (kind, overdueHours, expected) => {
  expect(isOutdated(kind, overdueHours)).toBe(expected);
});
