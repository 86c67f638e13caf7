import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { LANGUAGE_OFFERS } from '#src/copy/language-offer.ts';
import type { Language } from '#src/domain/language/language.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import { storeLanguage } from './language-choice.ts';
import styles from './language-offer.css?inline';

/** Shows a line below the page that links to it in another language, until the visitor closes it. */
export function showLanguageOffer(language: Language, path: string): void {
  const { text, link, close } = LANGUAGE_OFFERS[language];
  adoptStyles(styles);
  const offer = document.createElement('aside');
  offer.className = 'language-offer';
  offer.lang = language;
  offer.ariaLabel = text;
  const anchor = Object.assign(document.createElement('a'), {
    href: path,
    hreflang: language,
    textContent: link,
  });
  anchor.dataset['astroReload'] = '';
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: close });
  button.onclick = () => {
    storeLanguage(PAGE_LANGUAGE);
    offer.remove();
  };
  offer.append(Object.assign(document.createElement('p'), { textContent: text }), anchor, button);
  document.body.append(offer);
}
