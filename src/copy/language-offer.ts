import type { Language } from '#src/domain/language/language.ts';

/** Offers each language, in that language, to visitors who prefer it but opened a page in another language. */
export const LANGUAGE_OFFERS: Record<Language, { text: string; link: string; close: string }> = {
  en: { text: 'This page is also in English.', link: 'Read it in English', close: 'Close' },
  es: { text: 'Esta página también está en español.', link: 'Ver en español', close: 'Cerrar' },
};
