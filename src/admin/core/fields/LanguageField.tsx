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

/** A menu of the site's languages. */
export function LanguageField({ onChange, ...props }: Props) {
  return (
    <SelectField
      {...props}
      // Every choice is a language.
      onChange={(value) => onChange(value as Language)}
      error={undefined}
      choices={CHOICES}
    />
  );
}
