import { findIdSegment } from './edit-link.ts';

/** The name of a tab in which the visitor has just changed the language. */
export const TAB_NAME = 'language';

/** The storage key of the language that the visitor has chosen. */
const CHOICE = 'language';

const LANGUAGE_LINK = 'a[hreflang]';

/** Stores the language that the visitor has chosen, unless the browser blocks storage. */
function storeLanguage(language: string): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {}
}

/**
 * Completes a clicked language link with what the build did not know: the tab, filter and search in the URL, and the
 * record of a fallback page. Stores the chosen language.
 */
function completeLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LANGUAGE_LINK);
  if (!link) return;
  link.pathname = link.pathname.replace('/fallback', findIdSegment(location.pathname));
  link.search = location.search;
  link.hash = location.hash;
  // The pages of each language have their own scripts, so the client router must not handle the link.
  link.dataset['astroReload'] = '';
  storeLanguage(link.hreflang);
  // With one of these keys, the link opens in another tab.
  if (!ctrlKey && !metaKey && !shiftKey) window.name = TAB_NAME;
}

/** Offers another language, if the browser prefers one or if the visitor has chosen one before. */
async function offerLanguage(): Promise<void> {
  const isPreferred = navigator.language.startsWith(document.documentElement.lang);
  try {
    const choice = localStorage.getItem(CHOICE);
    if (isPreferred && !choice) return;
    const { showLanguageOffer } = await import('./language-offer.ts');
    showLanguageOffer(
      [...document.querySelectorAll<HTMLAnchorElement>(LANGUAGE_LINK)],
      choice,
      storeLanguage,
    );
  } catch {
    // Without storage, the visitor could not close the offer for good. If the import fails, there is no offer.
  }
}

export function followLanguageLinks(): void {
  if (window.name === TAB_NAME) window.name = '';
  // The capture phase runs before the client router reads the link.
  document.addEventListener('click', completeLink, { capture: true });
  document.addEventListener('astro:page-load', offerLanguage);
}
