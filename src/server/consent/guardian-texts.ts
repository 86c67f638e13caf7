import * as es from '#src/copy/es/guardian-page.ts';
import * as en from '#src/copy/guardian-page.ts';
import type { Catalogs, Language, Translation } from '#src/domain/language/language.ts';

export type GuardianTexts = Translation<typeof en>;
const CATALOGS: Catalogs<typeof en> = { en, es };

/** Returns the texts of a guardian's page in a language. */
export const guardianTexts = (language: Language): GuardianTexts => CATALOGS[language];
