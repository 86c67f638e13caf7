import type { OtherLanguage } from '#src/domain/language/language.ts';
import type { DefaultTranslations } from '#src/domain/settings/translations.ts';
import { DEFAULT_TEXTS } from './es/default-texts.ts';

/** The default texts of the settings in each other language. */
export const DEFAULT_TRANSLATIONS: Readonly<Record<OtherLanguage, DefaultTranslations>> = {
  es: DEFAULT_TEXTS,
};
