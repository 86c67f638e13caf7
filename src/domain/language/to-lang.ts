import type { DEFAULT_LANGUAGE } from './language.ts';

/**
 * Returns the `lang` attribute of a text on a page in another language: 'en' if the text is in English because it has no
 * translation, otherwise undefined. `untranslated` are the texts without a translation. This has its own file, so that
 * public islands don't load the other rules.
 */
export const toLang = (
  text: string,
  untranslated: readonly string[] | undefined,
): typeof DEFAULT_LANGUAGE | undefined => (untranslated?.includes(text) ? 'en' : undefined);
