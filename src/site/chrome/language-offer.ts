import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { LANGUAGE_OFFERS } from '#src/copy/language-offer.ts';
import { LANGUAGES, type Language } from '#src/domain/language/language.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import styles from './language-offer.css?inline';

const OFFERED = 'language-offered';

/** Returns the language that the visitor has chosen, or else the first language of the browser that the site supports. */
const findPreferredLanguage = (choice: string | null): Language | undefined =>
  (choice ? [choice] : navigator.languages)
    .map((tag) => LANGUAGES.find((language) => tag.startsWith(language)))
    .find((language) => language !== undefined);

/**
 * Shows one line with a link to this page in the language that the visitor prefers, once per visit. `links` lead to the
 * page in the other languages, and `choice` is the language that the visitor has chosen before. Throws if the browser
 * blocks storage.
 */
export function showLanguageOffer(
  links: readonly HTMLAnchorElement[],
  choice: string | null,
  storeChoice: (language: Language) => void,
): void {
  const language = findPreferredLanguage(choice);
  const link = links.find(({ hreflang }) => hreflang === language);
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
    storeChoice(PAGE_LANGUAGE);
    offer.remove();
  });
  offer.append(text, ownLink, button);
  adoptStyles(styles);
  document.body.append(offer);
}
