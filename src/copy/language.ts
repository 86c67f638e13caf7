import type { Language } from '#src/domain/language/language.ts';

/** The language of the public pages of a build. Another language has its own build, with `src/copy/es/` for `src/copy/`. */
export const PAGE_LANGUAGE: Language = 'en';

/** The path of a public page in this language. `path` is the English page's. */
export const toLocalPath = (path: string): string => path;

/** The locale of this language (`LOCALES`), as a constant, so that islands load no table. */
export const PAGE_LOCALE = 'en-US';
