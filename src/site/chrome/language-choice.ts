import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { LANGUAGES, type Language, toEnglishPath, toLanguagePath } from '#src/domain/language/language.ts';

const CHOICE = 'language';
const OFFERED = 'language-offered';
const LINK = 'a[hreflang][data-astro-reload]';

/** Stores the language that the visitor has chosen. Without storage, nothing is remembered. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {}
}

/** Keeps the tab, the filter and the search, which the page was built without, and the record of a fallback page. */
function followLanguageLink({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINK);
  if (!link) return;
  const { pathname, search, hash } = location;
  link.href = toLanguagePath(link.hreflang as Language, toEnglishPath(pathname)) + search + hash;
  storeLanguage(link.hreflang);
}

/** The language that the visitor has chosen, or else the first of the browser's that the site has. */
function findPreferredLanguage(): Language | undefined {
  const choice = localStorage.getItem(CHOICE);
  return (choice ? [choice] : navigator.languages)
    .map((tag) => LANGUAGES.find((language) => tag.startsWith(language)))
    .find((language) => language !== undefined);
}

/** Offers the page in the language that the visitor prefers, once per visit. Without storage, never. */
async function offerLanguage(): Promise<void> {
  try {
    const preferred = findPreferredLanguage();
    const link = document.querySelector<HTMLAnchorElement>(`${LINK}[hreflang="${preferred}"]`);
    if (!preferred || preferred === PAGE_LANGUAGE || !link || sessionStorage.getItem(OFFERED)) return;
    sessionStorage.setItem(OFFERED, preferred);
    (await import('./language-offer.ts')).showLanguageOffer(preferred, link.pathname);
  } catch {}
}

export function rememberLanguage(): void {
  // Before the client router reads the link.
  document.addEventListener('click', followLanguageLink, { capture: true });
  document.addEventListener('astro:page-load', () => void offerLanguage());
}
