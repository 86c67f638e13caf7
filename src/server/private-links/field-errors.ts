import * as es from '#src/copy/es/field-errors.ts';
import { DEFAULT_LANGUAGE, type Language, type OtherLanguage } from '#src/domain/language/language.ts';

const CATALOGS: Record<OtherLanguage, typeof es> = { es };

/** A number, or the id of an error. */
const NUMBER = /[\da-f]{8}(?:-[\da-f]{4,12}){4}|\d[\d.,]*(?<=\d)/;

/** Translates the message of a validation rule or of a problem. */
export function translateError(message: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return message;
  const { FIELD_ERRORS, INVALID } = CATALOGS[language];
  const [number = ''] = NUMBER.exec(message) ?? [];
  return (
    FIELD_ERRORS[message] ?? FIELD_ERRORS[message.replace(NUMBER, '{n}')]?.replace('{n}', number) ?? INVALID
  );
}

/** Translates the messages of a form, by field. */
export const translateErrors = (
  errors: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, translateError(message, language)]),
  );
