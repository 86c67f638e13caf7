import { Field, SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { LEAD_KIND_NAMES } from '#src/copy/lead-statuses.ts';
import { LEAD_KINDS, type Lead } from '#src/domain/leads/lead.ts';
import type { ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import { toReply } from './reply.ts';
import styles from './TemplateFields.module.css';
import type { TemplateDraft } from './template-form.ts';

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
  const { key, name, kind, subject, body } = draft;
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
        value={subject}
        onChange={(value) => onChange({ subject: value })}
        error={errors.subject}
      />
      <TextAreaField
        name={`body-${key}`}
        label="Text"
        rows={4}
        value={body}
        onChange={(value) => onChange({ body: value })}
        error={errors.body}
      />
      <details>
        <summary>Preview</summary>
        <p className={styles['preview']}>
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
