import type { Language } from '#src/domain/language/language.ts';

/** The offer of a language to visitors who prefer it, on pages in another one. Each is in its own language. */
export const LANGUAGE_OFFERS: Record<Language, { text: string; link: string; close: string }> = {
  en: { text: 'This page is also in English.', link: 'Read it in English', close: 'Close' },
  es: { text: 'Esta página también está en español.', link: 'Ver en español', close: 'Cerrar' },
};
