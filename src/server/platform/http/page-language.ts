import type { Language } from '#src/domain/language/language.ts';
import { findPathLanguage } from '#src/domain/language/path-language.ts';

/**
 * Returns the language of the requested page, or of the page that sent the form. Returns English if the browser does
 * not name that page.
 */
export function findPageLanguage({ url, method, headers }: Request): Language {
  const page = method === 'POST' ? headers.get('referer') : url;
  return findPathLanguage(URL.parse(page ?? '')?.pathname ?? '');
}
