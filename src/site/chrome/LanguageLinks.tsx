import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { LANGUAGE_NAMES, LANGUAGES, toLanguagePath } from '#src/domain/language/language.ts';
import { toPublicPath } from './public-path.ts';

/** Links to the page at `pathname` in the other languages. `follow-language-link.ts` adds the query. */
export const LanguageLinks = ({ pathname }: { pathname: string }) =>
  LANGUAGES.filter((language) => language !== PAGE_LANGUAGE).map((language) => (
    <a
      key={language}
      href={toLanguagePath(language, toPublicPath(pathname))}
      hrefLang={language}
      lang={language}
      data-astro-reload
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
