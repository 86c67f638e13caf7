import type { Language } from '#src/domain/language/language.ts';

export const PAGE_LANGUAGE: Language = 'es';

export const toLocalPath = (path: string): string => (path === '/' ? '/es' : `/es${path}`);
