import {
  MESSAGES,
  TEMPLATES as SPANISH_TEMPLATES,
  toAgreementMessage as toSpanishMessage,
} from '#src/copy/es/private-pages/client-messages.ts';
import { toAgreementMessage as toEnglishMessage } from '#src/domain/agreements/agreement.ts';
import type { Language, OtherLanguage } from '#src/domain/language/language.ts';
import { ORIGINAL_TEMPLATES, type ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import type { TranslatedMessages } from '#src/domain/reels/client-message.ts';

const TRANSLATED_TEMPLATES: Record<OtherLanguage, readonly ReplyTemplate[]> = { es: SPANISH_TEMPLATES };

/** The reply templates in all languages, until the owner saves others. */
export const ALL_ORIGINAL_TEMPLATES: readonly ReplyTemplate[] = [
  ...ORIGINAL_TEMPLATES,
  ...Object.values(TRANSLATED_TEMPLATES).flat(),
];

/** The messages to clients in languages other than English, until the owner saves others. */
export const ORIGINAL_TRANSLATIONS: TranslatedMessages = { es: MESSAGES };

type ToMessage = typeof toEnglishMessage;

const TO_MESSAGE: Record<Language, ToMessage> = { en: toEnglishMessage, es: toSpanishMessage };

/** Returns the message, in the given language, that sends a client the private link to an agreement. */
export const toAgreementMessage = (
  language: Language,
  ...args: Parameters<ToMessage>
): ReturnType<ToMessage> => TO_MESSAGE[language](...args);
