import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#src/domain/language/language.ts';
import type { PrivateLink, PrivateLinkPurpose } from '#src/domain/private-links/private-link.ts';
import type { LinkLanguageChoice } from './use-private-links.ts';

const NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' };

/** Names the language of a page that is not English, as the end of "Link": " in Spanish". */
export const describeLanguage = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '' : ` in ${NAMES[language]}`;

const CHOICES = LANGUAGES.map((language) => ({ value: language, label: NAMES[language] }));

type Props = {
  purpose: PrivateLinkPurpose;
  /** The links so far, newest first. */
  links: readonly PrivateLink[];
  choice: LinkLanguageChoice;
};

/** Chooses the language of the page that the next links open. Preselects that of the latest link. */
export function LinkLanguage({ purpose, links, choice: { language, setLanguage } }: Props) {
  return (
    <SelectField
      name={`${purpose}Language`}
      label="Language of the page"
      value={language ?? links[0]?.language ?? DEFAULT_LANGUAGE}
      onChange={(value) => setLanguage(LANGUAGES.find((known) => known === value))}
      error={undefined}
      choices={CHOICES}
    />
  );
}
