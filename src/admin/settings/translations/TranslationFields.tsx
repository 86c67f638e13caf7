import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import type { SettingsForm } from '#src/admin/settings/settings-form.ts';
import { DEFAULT_TRANSLATIONS } from '#src/copy/default-translations.ts';
import {
  ENGLISH_LANGUAGE_NAMES,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '#src/domain/language/language.ts';
import { toTranslationName, translateSettings, translateText } from '#src/domain/settings/translations.ts';
import type { TranslatedText } from './Translated.tsx';
import { readTranslation, toSentTranslations, toTranslationChange } from './translations-form.ts';

/** The inputs of the translations of a text. */
export const TranslationFields = (props: TranslatedText) =>
  OTHER_LANGUAGES.map((language) => <TranslationField key={language} {...props} language={language} />);

type Props = TranslatedText & { language: OtherLanguage };

function TranslationField({ section, text, label, path, rows, language, ...place }: Props) {
  const translation = readTranslation(section.form, place, language);
  const shown = translateText(text.trim(), translation, DEFAULT_TRANSLATIONS[language]);
  const languageName = ENGLISH_LANGUAGE_NAMES[language];
  const props = {
    ...findInput(section, path, language, place),
    label: languageName,
    'aria-label': `${languageName}: ${label}`,
    value: translation,
    onChange: (value: string) =>
      section.onChange((form) => toTranslationChange(form, place, language, value)),
    lang: language,
    placeholder: shown ?? text,
    hint: shown === null && <strong className="warning">Missing: visitors see the English text</strong>,
    'data-missing': shown === null || undefined,
  };
  return rows ? <TextAreaField {...props} rows={rows} /> : <Field {...props} />;
}

/** Returns the name of the input of a translation, and its error. */
function findInput(
  { form, errors, issues }: TranslatedText['section'],
  path: string,
  language: OtherLanguage,
  place: Pick<TranslatedText, 'name' | 'part' | 'of'>,
) {
  const name = toTranslationName(place.name, language);
  if (place.part === undefined) return { name, error: errors[name] };
  const translations = form[name];
  const index = Array.isArray(translations)
    ? toSentTranslations(translations).findIndex(({ part, of }) => part === place.part && of === place.of)
    : -1;
  return { name: `${path}.${language}`, error: issues.get(`${name}.${index}.text`) };
}

/** Returns the form with its texts in a language, for the live preview. */
export const translateForm = (form: SettingsForm, language: OtherLanguage): SettingsForm =>
  translateSettings(form, language, DEFAULT_TRANSLATIONS).settings;
