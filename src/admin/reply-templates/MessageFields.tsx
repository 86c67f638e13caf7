import { useState } from 'react';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { CLIENT_MESSAGE_NAMES } from '#src/copy/admin/client-message-names.ts';
import {
  DEFAULT_LANGUAGE,
  ENGLISH_LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '#src/domain/language/language.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { MessageText } from '#src/domain/leads/reply-template.ts';
import { type ClientMessage, placeholdersOf, toClientMessage } from '#src/domain/reels/client-message.ts';
import { toMessageValues } from './reply.ts';
import styles from './TemplateFields.module.css';

type Errors = Partial<Record<keyof MessageText, string>>;

type Props = {
  kind: ClientMessage;
  texts: Record<Language, MessageText>;
  lead: Lead;
  brand: string;
  errors: Record<Language, Errors>;
  onChange: (language: Language, text: MessageText) => void;
};

/** The fields of one message to clients in each language, side by side. Collapsed unless there is an error. */
export function MessageFields({ kind, texts, errors, onChange, ...preview }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasErrors = LANGUAGES.some((language) => Object.keys(errors[language]).length > 0);
  return (
    <details
      className={styles['template']}
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{CLIENT_MESSAGE_NAMES[kind]}</summary>
      <div className={styles['languages']}>
        {LANGUAGES.map((language) => (
          <TextFields
            key={language}
            {...preview}
            kind={kind}
            language={language}
            text={texts[language]}
            errors={errors[language]}
            onChange={(fields) => onChange(language, { ...texts[language], ...fields })}
          />
        ))}
      </div>
    </details>
  );
}

type TextProps = Pick<Props, 'kind' | 'lead' | 'brand'> & {
  language: Language;
  text: MessageText;
  errors: Errors;
  onChange: (fields: Partial<MessageText>) => void;
};

/** The fields of a message in one language, and its text for the open lead. */
function TextFields({ kind, language, text, lead, brand, errors, onChange }: TextProps) {
  const isDefault = language === DEFAULT_LANGUAGE;
  const name = `${CLIENT_MESSAGE_NAMES[kind]}${isDefault ? '' : ` in ${ENGLISH_LANGUAGE_NAMES[language]}`}`;
  const key = isDefault ? kind : `${kind}-${language}`;
  const preview = toClientMessage(text, toMessageValues(lead, brand, '(the private link)'));
  return (
    <div className="stack">
      <Field
        name={`subject-${key}`}
        label={`${name}: subject`}
        lang={language}
        value={text.subject}
        onChange={(subject) => onChange({ subject })}
        error={errors.subject}
      />
      <TextAreaField
        name={`body-${key}`}
        label={`${name}: text`}
        lang={language}
        rows={10}
        value={text.body}
        hint={`Placeholders: ${placeholdersOf(kind)
          .map((word) => `{${word}}`)
          .join(' ')}`}
        onChange={(body) => onChange({ body })}
        error={errors.body}
      />
      <p className="quote" lang={language}>
        <strong>{preview.subject}</strong>
        {`\n${preview.body}`}
      </p>
    </div>
  );
}
