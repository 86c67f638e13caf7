import {
  MESSAGES,
  TEMPLATES,
  toAgreementMessage as toSpanishMessage,
} from '#src/copy/es/private-pages/client-messages.ts';
import { toAgreementMessage as toEnglishMessage } from '#src/domain/agreements/agreement.ts';
import type { Language } from '#src/domain/language/language.ts';
import { ORIGINAL_TEMPLATES, type ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import type { TranslatedMessages } from '#src/domain/reels/client-message.ts';

/** The templates for replies in all languages until the owner saves others. */
export const ALL_ORIGINAL_TEMPLATES: readonly ReplyTemplate[] = [...ORIGINAL_TEMPLATES, ...TEMPLATES];

/** The messages to clients in other languages than English until the owner saves others. */
export const ORIGINAL_TRANSLATIONS: TranslatedMessages = { es: MESSAGES };

type WriteMessage = typeof toEnglishMessage;

const AGREEMENT_MESSAGES: Record<Language, WriteMessage> = { en: toEnglishMessage, es: toSpanishMessage };

/** Writes the message with the private link to an agreement in a language. */
export const toAgreementMessage = (
  language: Language,
  ...message: Parameters<WriteMessage>
): ReturnType<WriteMessage> => AGREEMENT_MESSAGES[language](...message);
