import { createHash } from 'node:crypto';
import { DEFAULT_TRANSLATIONS } from '#src/copy/default-translations.ts';
import { toConsentWording } from '#src/domain/consent/consent.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { translateSettings } from '#src/domain/settings/translations.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The wording for a fighter, its language, and the version of the setting that it is made from. */
export type CurrentWording = { wording: string; wordingVersion: string; wordingLanguage: Language };

/** Returns the wording that a guardian sees now. The same setting always has the same version. */
export function toCurrentWording(
  settings: Settings,
  name: string,
  pageLanguage: Language = DEFAULT_LANGUAGE,
): CurrentWording {
  const { settings: translated, untranslated } = translateSettings(
    settings,
    pageLanguage,
    DEFAULT_TRANSLATIONS,
  );
  const { consentWording: text, brand } = translated;
  return {
    wording: toConsentWording(text, { name, brand }),
    wordingVersion: digest(text),
    wordingLanguage: untranslated.consentWording ? DEFAULT_LANGUAGE : pageLanguage,
  };
}

/** Returns a digest of what a guardian saw: the wording, the version of the profile, and the language of the page. */
export const toSeen = (wording: string, profileETag: string, language: Language): string =>
  digest(JSON.stringify([wording, profileETag, language]));
