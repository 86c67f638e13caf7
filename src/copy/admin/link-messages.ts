import { toLinkMessage as toSpanishMessage } from '#src/copy/es/private-pages/fighter-email.ts';
import type { Language } from '#src/domain/language/language.ts';
import { toLinkMessage as toEnglishMessage } from '#src/domain/profiles/fighter-email.ts';

type ToMessage = typeof toEnglishMessage;

const TO_MESSAGE: Record<Language, ToMessage> = { en: toEnglishMessage, es: toSpanishMessage };

/** Returns the message, in the given language, that sends a fighter or guardian their private link. */
export const toLinkMessage = (language: Language, ...args: Parameters<ToMessage>): ReturnType<ToMessage> =>
  TO_MESSAGE[language](...args);
