import type { Language } from '#src/domain/language/language.ts';

/**
 * The language of the public pages of a build. Each other language has its own build, which replaces the modules of
 * `src/copy/` with those of the same name in its folder, such as `src/copy/es/`.
 */
export const PAGE_LANGUAGE: Language = 'en';

/** Returns the path of a public page in this language. `path` is the path of the English page. */
export const toLocalPath = (path: string): string => path;

/** The locale of this language. It repeats the entry of `LOCALES`, so that islands don't load that table. */
export const PAGE_LOCALE = 'en-US';
