import type { ReactNode } from 'react';
import { ENGLISH_LANGUAGE_NAMES, LANGUAGES, type Language } from '#src/domain/language/language.ts';
import { SelectField } from './Field.tsx';

const CHOICES = LANGUAGES.map((language) => ({ value: language, label: ENGLISH_LANGUAGE_NAMES[language] }));

type Props = {
  name: string;
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  hint?: ReactNode;
};

/** A choice of the language in which somebody reads. */
export function LanguageField({ onChange, ...props }: Props) {
  return (
    <SelectField
      {...props}
      // The choices are the languages.
      onChange={(value) => onChange(value as Language)}
      error={undefined}
      choices={CHOICES}
    />
  );
}
