import type { ReactNode } from 'react';
import type { SectionProps } from '#src/admin/settings/SettingsGroup.tsx';
import styles from './Translated.module.css';
import type { TextPlace } from './translations-form.ts';

export type TranslatedText = TextPlace & {
  section: SectionProps;
  /** The English text. */
  text: string;
  /** Names the text in labels. */
  label: string;
  /** The path of the input of the English text. */
  path: string;
  /** The rows of the input, if the text has several lines. */
  rows?: number;
};

/**
 * The input of a text for visitors, with the inputs of its translations beside it if the owner shows them. A part of a
 * list has none until its English text is entered, because the translation belongs to the text.
 */
export function Translated({ children, ...props }: TranslatedText & { children: ReactNode }) {
  const { translations } = props.section;
  const isMissing = props.part !== undefined && (props.text.trim() === '' || props.of === '');
  if (!translations || isMissing) return children;
  return (
    <div className={styles['pair']} data-wide>
      {children}
      <translations.TranslationFields {...props} />
    </div>
  );
}
