import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { LANGUAGE_OFFERS } from '#src/copy/language-offer.ts';
import { LANGUAGES, type Language } from '#src/domain/language/language.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import { CHOICE, LANGUAGE_LINK, storeLanguage } from './language-links.ts';
import styles from './language-offer.css?inline';

const OFFERED = 'language-offered';

/** The language that the visitor has chosen, or else the first of the browser's that the site has. */
function findPreferredLanguage(): Language | undefined {
  const choice = localStorage.getItem(CHOICE);
  return (choice ? [choice] : navigator.languages)
    .map((tag) => LANGUAGES.find((language) => tag.startsWith(language)))
    .find((language) => language !== undefined);
}

/** Shows one line with a link to this page in the language that the visitor prefers, once per visit. Throws without storage. */
export function offerLanguage(): void {
  const language = findPreferredLanguage();
  const link = document.querySelector(`${LANGUAGE_LINK}[hreflang="${language}"]`);
  if (!language || language === PAGE_LANGUAGE || !link || sessionStorage.getItem(OFFERED)) return;
  sessionStorage.setItem(OFFERED, language);
  const texts = LANGUAGE_OFFERS[language];
  const offer = Object.assign(document.createElement('aside'), {
    className: 'language-offer',
    lang: language,
    ariaLabel: texts.text,
  });
  const text = Object.assign(document.createElement('p'), { textContent: texts.text });
  const ownLink = Object.assign(link.cloneNode() as HTMLAnchorElement, { textContent: texts.link });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: texts.close,
  });
  button.addEventListener('click', () => {
    storeLanguage(PAGE_LANGUAGE);
    offer.remove();
  });
  offer.append(text, ownLink, button);
  adoptStyles(styles);
  document.body.append(offer);
}
