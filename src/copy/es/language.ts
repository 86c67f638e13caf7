import { type Language, toLanguagePath } from '#src/domain/language/language.ts';

export const PAGE_LANGUAGE: Language = 'es';

export const toLocalPath = (path: string): string => toLanguagePath(PAGE_LANGUAGE, path);

export const PAGE_LOCALE = 'es-US';
