import { LanguageField } from '#src/admin/core/fields/LanguageField.tsx';
import { DEFAULT_LANGUAGE, ENGLISH_LANGUAGE_NAMES, type Language } from '#src/domain/language/language.ts';
import type { PrivateLink, PrivateLinkPurpose } from '#src/domain/private-links/private-link.ts';
import type { LinkLanguageChoice } from './use-private-links.ts';

/** Names the language of a page, to append to a word such as "Link": " in Spanish". Returns '' for English. */
export const describeLanguage = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '' : ` in ${ENGLISH_LANGUAGE_NAMES[language]}`;

/** Returns the language of the page that the next link opens: the chosen one, or else the latest link's. */
export const toNextLanguage = ({ language }: LinkLanguageChoice, links: readonly PrivateLink[]): Language =>
  language ?? links[0]?.language ?? DEFAULT_LANGUAGE;

type Props = {
  purpose: PrivateLinkPurpose;
  /** The links so far, newest first. */
  links: readonly PrivateLink[];
  choice: LinkLanguageChoice;
};

/** Chooses the language of the page that the next links open. Preselects the latest link's. */
export function LinkLanguage({ purpose, links, choice }: Props) {
  return (
    <LanguageField
      name={`${purpose}Language`}
      label="Language of the page"
      value={toNextLanguage(choice, links)}
      onChange={choice.setLanguage}
    />
  );
}
