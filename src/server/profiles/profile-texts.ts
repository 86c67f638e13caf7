import * as es from '#src/copy/es/private-pages/profile-page.ts';
import * as en from '#src/copy/private-pages/profile-page.ts';
import type { Catalogs, Language, Translation } from '#src/domain/language/language.ts';

export type ProfileTexts = Translation<typeof en>;
const CATALOGS: Catalogs<typeof en> = { en, es };

/** Returns the texts of a fighter's page in a language. */
export const profileTexts = (language: Language): ProfileTexts => CATALOGS[language];
