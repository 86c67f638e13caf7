import { expect, it } from 'vitest';
import { formatDate, getDateFormat } from '#src/domain/values/date-format.ts';

it.each([
  ['2026-10-03', 'en-US', 'Oct 3, 2026'],
  ['2026-10-03', 'es-US', '3 oct 2026'],
  ['October', 'en-US', 'October'],
  ['', 'en-US', ''],
])('formats %j in %s as %j', (text, locale, formatted) => {
  expect(formatDate(text, locale, { dateStyle: 'medium' })).toBe(formatted);
});

it('creates one format for each locale and each set of options', () => {
  const format = getDateFormat('en-US', { dateStyle: 'medium' });
  expect(getDateFormat('en-US', { dateStyle: 'medium' })).toBe(format);
  expect(getDateFormat('es-US', { dateStyle: 'medium' })).not.toBe(format);
  expect(getDateFormat('en-US', { month: 'short' })).not.toBe(format);
});
