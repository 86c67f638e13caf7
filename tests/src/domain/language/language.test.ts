import { expect, it } from 'vitest';
import { toPreferredLanguage } from '#src/domain/language/language.ts';

it.each([
  [null, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr-CA,fr;q=0.9', 'en'],
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['fr, es;q=0.5', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.3, es-419; q=0.8', 'es'],
  ['es;q=0', 'en'],
  ['es;q=0, en;q=0', 'en'],
  ['estonian', 'en'],
])('the preferred language of "%s" is %s', (header, language) => {
  expect(toPreferredLanguage(header)).toBe(language);
});
