import { toLinkMessage as toSpanishMessage } from '#src/copy/es/private-pages/fighter-email.ts';
import type { Language } from '#src/domain/language/language.ts';
import { toLinkMessage as toEnglishMessage } from '#src/domain/profiles/fighter-email.ts';

type WriteMessage = typeof toEnglishMessage;

const MESSAGES: Record<Language, WriteMessage> = { en: toEnglishMessage, es: toSpanishMessage };

/** Writes the message with a private link to a fighter or guardian in a language. */
export const toLinkMessage = (
  language: Language,
  ...message: Parameters<WriteMessage>
): ReturnType<WriteMessage> => MESSAGES[language](...message);
