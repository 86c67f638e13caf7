import { useState } from 'react';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { CLIENT_MESSAGE_NAMES } from '#src/copy/client-messages.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { MessageText } from '#src/domain/leads/reply-template.ts';
import { type ClientMessage, placeholdersOf, toClientMessage } from '#src/domain/reels/client-message.ts';
import { toMessageValues } from './reply.ts';
import styles from './TemplateFields.module.css';

type Props = {
  kind: ClientMessage;
  text: MessageText;
  lead: Lead;
  brand: string;
  errors: Partial<Record<keyof MessageText, string>>;
  onChange: (fields: Partial<MessageText>) => void;
};

/** The fields of one message to clients, and its text for the open lead. Collapsed unless it has an error. */
export function MessageFields({ kind, text, lead, brand, errors, onChange }: Props) {
  const name = CLIENT_MESSAGE_NAMES[kind];
  const preview = toClientMessage(text, toMessageValues(lead, brand, '(the private link)'));
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['template']}
      open={isOpen || Object.keys(errors).length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name}</summary>
      <Field
        name={`subject-${kind}`}
        label={`${name}: subject`}
        value={text.subject}
        onChange={(subject) => onChange({ subject })}
        error={errors.subject}
      />
      <TextAreaField
        name={`body-${kind}`}
        label={`${name}: text`}
        rows={10}
        value={text.body}
        hint={`Placeholders: ${placeholdersOf(kind)
          .map((word) => `{${word}}`)
          .join(' ')}`}
        onChange={(body) => onChange({ body })}
        error={errors.body}
      />
      <p className={styles['preview']}>
        <strong>{preview.subject}</strong>
        {`\n${preview.body}`}
      </p>
    </details>
  );
}
