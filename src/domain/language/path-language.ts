import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './language.ts';

/** Returns the language of a public page: the first segment of its path, or else English. */
export function findPathLanguage(path: string): Language {
  const [, first] = path.split('/');
  return LANGUAGES.find((language) => language === first) ?? DEFAULT_LANGUAGE;
}
