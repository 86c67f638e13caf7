import { createHash } from 'node:crypto';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { CONSENT_WORDING } from '#src/copy/es/guardian-page.ts';
import { chooseConsentWording, toConsentWording } from '#src/domain/consent/consent.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { Settings } from '#src/domain/settings/settings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The wording for a fighter, its language, and the version of the setting that it is made from. */
export type CurrentWording = { wording: string; wordingVersion: string; wordingLanguage: Language };

const DEFAULTS = { en: DEFAULT_SETTINGS.consentWording, es: CONSENT_WORDING };

/** Returns the wording that a guardian sees now. The same setting always has the same version. */
export function toCurrentWording(
  settings: Pick<Settings, 'consentWording' | 'consentWordingEs' | 'brand'>,
  name: string,
  pageLanguage: Language = DEFAULT_LANGUAGE,
): CurrentWording {
  const { text, language } = chooseConsentWording(settings, pageLanguage, DEFAULTS);
  return {
    wording: toConsentWording(text, { name, brand: settings.brand }),
    wordingVersion: digest(text),
    wordingLanguage: language,
  };
}

/** Returns a digest of what a guardian saw: the wording, the version of the profile, and the language of the page. */
export const toSeen = (wording: string, profileETag: string, language: Language): string =>
  digest(JSON.stringify([wording, profileETag, language]));
