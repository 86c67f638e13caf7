import { expect, it } from 'vitest';
import { toLanguagePath } from '#src/domain/language/language.ts';
import { findPathLanguage } from '#src/domain/language/path-language.ts';

it.each([
  ['en', '/', '/'],
  ['en', '/gyms/12', '/gyms/12'],
  ['es', '/', '/es'],
  ['es', '/gyms/12', '/es/gyms/12'],
  ['es', '/search?q=ada', '/es/search?q=ada'],
] as const)('in "%s", the page %s has the path %s', (language, path, localPath) => {
  expect(toLanguagePath(language, path)).toBe(localPath);
  expect(findPathLanguage(localPath)).toBe(language);
});

it.each(['/escape', '/gyms/es', '/ES/gyms', '//es', '', '/fr/gyms'])('the path %s is in English', (path) => {
  expect(findPathLanguage(path)).toBe('en');
});
