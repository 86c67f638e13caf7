/** The languages of the pages for visitors, clients, fighters and guardians, as BCP 47 tags. The back office is in English. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' as const satisfies Language;

/** The languages other than English. */
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** The names of the languages in the back office. */
export const ENGLISH_LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' };

/** The locale that formats dates and numbers in each language, as in the United States. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Chooses the language of a page by the header `Accept-Language`: English unless another one is preferred. */
export function toPreferredLanguage(header: string | null): Language {
  const accepted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.join(';').match(/(?:^|;)\s*q=([\d.]+)/)?.[1] ?? 1;
    return { language: tag.split('-')[0], weight: Number(weight) };
  });
  // The sort is stable, so the first of equally preferred languages wins.
  const [preferred] = accepted
    .flatMap(({ language, weight }) => {
      const known = LANGUAGES.find((candidate) => candidate === language);
      return known && weight > 0 ? [{ known, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight);
  return preferred?.known ?? DEFAULT_LANGUAGE;
}

/** Makes a value for each language and its locale. */
export const mapLanguages = <T>(make: (locale: string, language: Language) => T): Record<Language, T> => ({
  en: make(LOCALES.en, 'en'),
  es: make(LOCALES.es, 'es'),
});

/** Returns the path of a public page in a language: /gyms is /es/gyms in Spanish. `path` is the path in English. */
export function toLanguagePath(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Returns the path of the same page in English. */
export const toEnglishPath = (path: string): string =>
  path.replace(new RegExp(`^/(?:${LANGUAGES.join('|')})(?=/|$)`), '') || '/';

/**
 * The translation of an English catalog. It has the same keys and the same functions, so a catalog that lacks a text does
 * not compile.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Translation<R>
    : T extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : { readonly [Key in keyof T]: Translation<T[Key]> };

/** The texts of a page in each language. */
export type Catalogs<T> = Record<Language, Translation<T>>;
