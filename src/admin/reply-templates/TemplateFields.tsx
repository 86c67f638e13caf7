import { useState } from 'react';
import { Field, SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { LanguageField } from '#src/admin/core/fields/LanguageField.tsx';
import { LEAD_KIND_NAMES } from '#src/copy/admin/lead-names.ts';
import type { AgreementTemplate } from '#src/domain/agreements/agreement.ts';
import { agreementTemplateList } from '#src/domain/agreements/template-schema.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import { LEAD_KINDS, type Lead } from '#src/domain/leads/lead.ts';
import type { MessageText, ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import { clientMessages, replyTemplateList } from '#src/domain/leads/reply-template-schema.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
} from '#src/domain/reels/client-message.ts';
import { toReply } from './reply.ts';
import styles from './TemplateFields.module.css';

/** A template in the form. `key` identifies it even while it has no name. */
export type TemplateDraft = ReplyTemplate & { key: string };

/** An agreement template in the form. */
export type AgreementDraft = AgreementTemplate & { key: string };

/** Converts stored templates. Each key is only an index, so that two versions can be compared. */
export const toDrafts = <Template,>(templates: readonly Template[]): (Template & { key: string })[] =>
  templates.map((template, index) => ({ ...template, key: String(index) }));

export const newDraft = (language: Language): TemplateDraft => ({
  name: '',
  language,
  kind: null,
  subject: '',
  body: '',
  key: crypto.randomUUID(),
});

export const newAgreementDraft = (): AgreementDraft => ({
  name: '',
  body: '',
  language: DEFAULT_LANGUAGE,
  key: crypto.randomUUID(),
});

export const toTemplates = <Template,>(drafts: readonly (Template & { key: string })[]) =>
  drafts.map(({ key: _, ...template }) => template);

type Errors<Template> = Partial<Record<keyof Template, string>>;

/** Returns the errors of each template, in the order of the drafts. */
function listErrors<Template>(
  schema: typeof replyTemplateList | typeof agreementTemplateList,
  drafts: readonly (Template & { key: string })[],
): Errors<Template>[] {
  const issues = schema.safeParse(toTemplates(drafts)).error?.issues ?? [];
  return drafts.map((_, index) => {
    const errors: Errors<Template> = {};
    // A path is the index of a template, followed by the name of a field.
    for (const { path, message } of issues)
      if (path[0] === index) errors[path[1] as keyof Template] ??= message;
    return errors;
  });
}

export const listTemplateErrors = (drafts: readonly TemplateDraft[]) =>
  listErrors<ReplyTemplate>(replyTemplateList, drafts);
export const listAgreementErrors = (drafts: readonly AgreementDraft[]) =>
  listErrors<AgreementTemplate>(agreementTemplateList, drafts);

type MessageErrors = Partial<Record<keyof MessageText, string>>;

/** Returns the errors of each message to clients. */
export function findMessageErrors(messages: ClientMessages): Record<ClientMessage, MessageErrors> {
  const issues = clientMessages.safeParse(messages).error?.issues ?? [];
  const entries = CLIENT_MESSAGES.map((kind) => {
    const errors: MessageErrors = {};
    // A path is the kind of a message, followed by the name of a field.
    for (const { path, message } of issues)
      if (path[0] === kind) errors[path[1] as keyof MessageText] ??= message;
    return [kind, errors];
  });
  return Object.fromEntries(entries);
}

type Props = {
  draft: TemplateDraft;
  lead: Lead;
  brand: string;
  errors: Partial<Record<keyof ReplyTemplate, string>>;
  onChange: (fields: Partial<ReplyTemplate>) => void;
  /** Null if this is the only template, which cannot be removed. */
  onRemove: (() => void) | null;
};

const KIND_CHOICES = [
  { value: '', label: 'All' },
  ...LEAD_KINDS.map((kind) => ({ value: kind, label: LEAD_KIND_NAMES[kind] })),
];

/** The fields of one template, and its text as a reply to the open lead. */
export function TemplateFields({ draft, lead, brand, errors, onChange, onRemove }: Props) {
  const { key, name, language, kind, subject, body } = draft;
  const reply = toReply(lead, draft, brand);
  return (
    <fieldset className={styles['template']}>
      <legend>{name || 'New template'}</legend>
      <FormGroup>
        <Field
          name={`name-${key}`}
          label="Template name"
          required
          value={name}
          onChange={(value) => onChange({ name: value })}
          error={errors.name}
        />
        <SelectField
          name={`kind-${key}`}
          label="For"
          choices={KIND_CHOICES}
          value={kind ?? ''}
          onChange={(value) => onChange({ kind: LEAD_KINDS.find((choice) => choice === value) ?? null })}
          error={errors.kind}
        />
      </FormGroup>
      <Field
        name={`subject-${key}`}
        label="Subject"
        lang={language}
        value={subject}
        onChange={(value) => onChange({ subject: value })}
        error={errors.subject}
      />
      <TextAreaField
        name={`body-${key}`}
        label="Text"
        lang={language}
        rows={4}
        value={body}
        onChange={(value) => onChange({ body: value })}
        error={errors.body}
      />
      <details>
        <summary>Preview</summary>
        <p className="quote" lang={language}>
          <strong>{reply.subject}</strong>
          {`\n${reply.body}`}
        </p>
      </details>
      {onRemove && (
        <button type="button" className="outlined-button" data-danger onClick={onRemove}>
          Remove <span className="visually-hidden">{name}</span>
        </button>
      )}
    </fieldset>
  );
}

type AgreementProps = {
  draft: AgreementDraft;
  errors: Errors<AgreementTemplate>;
  onChange: (fields: Partial<AgreementTemplate>) => void;
  /** Null if this is the only template, which cannot be removed. */
  onRemove: (() => void) | null;
};

/** The fields of one template for agreements. Collapsed unless it is new or has an error. */
export function AgreementFields({ draft, errors, onChange, onRemove }: AgreementProps) {
  const { key, name, body, language } = draft;
  const [isOpen, setOpen] = useState(name === '');
  return (
    <details
      className={styles['template']}
      open={isOpen || Object.keys(errors).length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name || 'New agreement template'}</summary>
      {/* The children of an open <details> are in a box of their own, which has no gaps. */}
      <div className="stack">
        <Field
          name={`agreement-name-${key}`}
          label="Title"
          lang={language}
          required
          value={name}
          onChange={(value) => onChange({ name: value })}
          error={errors.name}
        />
        <TextAreaField
          name={`agreement-body-${key}`}
          label="Text"
          lang={language}
          rows={12}
          value={body}
          hint="Words in braces are fields, such as {date} or {opponent}. {name}, {brand} and {price} are filled in."
          onChange={(value) => onChange({ body: value })}
          error={errors.body}
        />
        <LanguageField
          name={`agreement-language-${key}`}
          label="Language"
          value={language}
          onChange={(value) => onChange({ language: value })}
        />
        {onRemove && (
          <button type="button" className="outlined-button" data-danger onClick={onRemove}>
            Remove <span className="visually-hidden">{name}</span>
          </button>
        )}
      </div>
    </details>
  );
}
