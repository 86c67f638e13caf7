import * as esFighter from '#src/copy/es/fighter-page.ts';
import * as es from '#src/copy/es/private-pages/guardian-page.ts';
import * as esStars from '#src/copy/es/rising-stars.ts';
import * as esWeighIns from '#src/copy/es/weigh-ins.ts';
import * as esWeights from '#src/copy/es/weights.ts';
import * as enFighter from '#src/copy/fighter-page.ts';
import * as en from '#src/copy/private-pages/guardian-page.ts';
import * as enStars from '#src/copy/rising-stars.ts';
import * as enWeighIns from '#src/copy/weigh-ins.ts';
import * as enWeights from '#src/copy/weights.ts';
import type { Catalogs, Language, Translation } from '#src/domain/language/language.ts';

export type GuardianTexts = Translation<typeof en>;
const CATALOGS: Catalogs<typeof en> = { en, es };

/** Returns the texts of a guardian's page in a language. */
export const guardianTexts = (language: Language): GuardianTexts => CATALOGS[language];

type ProfileTexts = typeof enFighter & typeof enStars & typeof enWeighIns & typeof enWeights;

/** The texts of the public profile. */
export const PROFILE_TEXTS: Catalogs<ProfileTexts> = {
  en: { ...enFighter, ...enStars, ...enWeighIns, ...enWeights },
  es: { ...esFighter, ...esStars, ...esWeighIns, ...esWeights },
};
