import type { DEFAULT_LANGUAGE } from './language.ts';

/**
 * Returns the language of a text that a page in another language shows in English, for its `lang` attribute. `untranslated`
 * are the texts without a translation. Public islands load this without the other rules.
 */
export const toLang = (
  text: string,
  untranslated: readonly string[] | undefined,
): typeof DEFAULT_LANGUAGE | undefined => (untranslated?.includes(text) ? 'en' : undefined);
