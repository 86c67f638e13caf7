import { useMemo, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { FieldName } from '#src/admin/core/editor/editor-spec.ts';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import type { StoredForm } from '#src/admin/core/saving/edit.ts';
import { isChanged, type Saving, type UnsavedEdit } from '#src/admin/core/saving/saving-state.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import { CLIENT_MESSAGE_NAMES } from '#src/copy/admin/client-message-names.ts';
import { ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import {
  type MessageText,
  ORIGINAL_TEMPLATES,
  type ReplyTemplates,
} from '#src/domain/leads/reply-template.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  ORIGINAL_MESSAGES,
  placeholdersOf,
  toClientMessage,
} from '#src/domain/reels/client-message.ts';
import { toMessageValues } from './reply.ts';
import messageFieldsStyles from './TemplateFields.module.css';
import {
  type AgreementDraft,
  AgreementFields,
  findMessageErrors,
  listAgreementErrors,
  listTemplateErrors,
  newAgreementDraft,
  newDraft,
  type TemplateDraft,
  TemplateFields,
  toDrafts,
  toTemplates,
} from './TemplateFields.tsx';
import styles from './TemplatesForm.module.css';
import { type LoadedReplyTemplates, REPLY_TEMPLATES_PATH } from './use-reply-templates.ts';

type MessageFieldsProps = {
  kind: ClientMessage;
  text: MessageText;
  lead: Lead;
  brand: string;
  errors: Partial<Record<keyof MessageText, string>>;
  onChange: (fields: Partial<MessageText>) => void;
};

/** The fields of one message to clients, and its text for the open lead. Collapsed unless it has an error. */
function MessageFields({ kind, text, lead, brand, errors, onChange }: MessageFieldsProps) {
  const name = CLIENT_MESSAGE_NAMES[kind];
  const preview = toClientMessage(text, toMessageValues(lead, brand, '(the private link)'));
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={messageFieldsStyles['template']}
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
      <p className="quote">
        <strong>{preview.subject}</strong>
        {`\n${preview.body}`}
      </p>
    </details>
  );
}

/** All templates and messages to clients, as the owner edits them. */
export type TemplatesFormValue = {
  templates: TemplateDraft[];
  messages: ClientMessages;
  agreements: AgreementDraft[];
};

const KEY = 'templates';
const NO_AGREEMENTS = { agreements: [] };

const toStored = ({
  templates,
  messages,
  agreements,
  version,
}: ReplyTemplates): StoredForm<TemplatesFormValue> => ({
  form: { templates: toDrafts(templates), messages, agreements: toDrafts(agreements) },
  etag: `"${version}"`,
});

/** Reads a draft, perhaps one of version 0.8, which has no templates for agreements. Without a change, these are the stored ones. */
function readDraft(draft: unknown): Record<string, UnsavedEdit<TemplatesFormValue>> {
  // Only this file stores drafts under this name.
  const edits = draft as Record<string, UnsavedEdit<TemplatesFormValue>>;
  const complete = (form: TemplatesFormValue): TemplatesFormValue => ({ ...NO_AGREEMENTS, ...form });
  return Object.fromEntries(
    Object.entries(edits).map(([key, edit]) => [
      key,
      {
        ...edit,
        base: complete(edit.base),
        form: complete(edit.form),
        unconfirmed: (edit.unconfirmed ?? []).map(complete),
      },
    ]),
  );
}

/** The form of the templates, with what is not saved yet. `saving` is null until the templates have loaded. */
export function useTemplatesForm({ load, reload }: LoadedReplyTemplates) {
  const loaded = load.state === 'loaded' ? load.data : null;
  const stored = useMemo(
    (): Record<string, StoredForm<TemplatesFormValue>> => (loaded ? { [KEY]: toStored(loaded) } : {}),
    [loaded],
  );
  const store = useSavingStore<TemplatesFormValue>(stored, {
    name: 'reply-templates',
    pauseMs: null,
    readDraft,
    api: () => ({
      read: async () => {
        const { form, etag } = toStored((await adminApi.get<ReplyTemplates>(REPLY_TEMPLATES_PATH)).data);
        return { data: form, etag };
      },
      update: async (_, { form, etag }) => {
        const texts = {
          templates: toTemplates(form.templates),
          messages: form.messages,
          agreements: toTemplates(form.agreements),
        };
        const { data } = await adminApi.put<ReplyTemplates>(REPLY_TEMPLATES_PATH, texts, etag);
        void reload();
        return { data: form, etag: toStored(data).etag };
      },
    }),
    onFailure: (error) => notify.failure('Error saving templates. Please try again.', error),
  });
  const saving = store.getSnapshot()[KEY] ?? null;
  return {
    saving,
    isDirty: saving !== null && isChanged(saving),
    edit: (change: Partial<TemplatesFormValue>) => store.edit(KEY, change),
    resolve: (keep: 'mine' | 'theirs') => store.resolve(KEY, keep),
    discard: () => store.discard(KEY),
    /** Returns true if everything is saved. */
    save: async () => {
      // A new template gets the key that its stored version will have, so that the two can be compared.
      if (saving)
        store.edit(KEY, {
          templates: toDrafts(toTemplates(saving.form.templates)),
          agreements: toDrafts(toTemplates(saving.form.agreements)),
        });
      return (await store.submit(KEY)) !== null;
    },
  };
}

type TemplatesEditor = ReturnType<typeof useTemplatesForm>;

type Props = {
  editor: TemplatesEditor;
  saving: Saving<TemplatesFormValue>;
  lead: Lead;
  brand: string;
  onCancel: () => void;
  onSaved: () => void;
};

/** One form for all templates and messages to clients, and the templates for agreements. Saving it replaces all of them. */
export function TemplatesForm({ editor, saving, lead, brand, onCancel, onSaved }: Props) {
  const { base, form, conflicts, status } = saving;
  const { templates: drafts, messages, agreements } = form;
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = listTemplateErrors(drafts);
  const messageErrors = findMessageErrors(messages);
  const agreementErrors = listAgreementErrors(agreements);
  const hasErrors = [...errors, ...Object.values(messageErrors), ...agreementErrors].some(
    (fields) => Object.keys(fields).length > 0,
  );
  const change = (templates: TemplateDraft[]) => editor.edit({ templates });
  const changeAgreements = (changed: AgreementDraft[]) => editor.edit({ agreements: changed });
  const changeMessages = (changed: ClientMessages) => editor.edit({ messages: changed });

  async function save() {
    setSubmitted(true);
    if (hasErrors || !(await editor.save())) return;
    notify.success('Templates saved');
    onSaved();
  }
  async function choose(keep: 'mine' | 'theirs') {
    editor.resolve(keep);
    if (keep === 'mine') await save();
  }
  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {drafts.map((draft, index) => (
        <TemplateFields
          key={draft.key}
          draft={draft}
          lead={lead}
          brand={brand}
          errors={isSubmitted ? (errors[index] ?? {}) : {}}
          onChange={(fields) =>
            change(drafts.map((other) => (other.key === draft.key ? { ...other, ...fields } : other)))
          }
          onRemove={drafts.length > 1 ? () => change(drafts.filter(({ key }) => key !== draft.key)) : null}
        />
      ))}
      <div className="cluster">
        <button type="button" className="outlined-button" onClick={() => change([...drafts, newDraft()])}>
          Add template
        </button>
        <button
          type="button"
          className="outlined-button"
          onClick={() => change(toDrafts(ORIGINAL_TEMPLATES))}
        >
          Reset<span className="visually-hidden"> the reply templates</span>
        </button>
      </div>
      <h3 className="bold">Messages to clients</h3>
      {CLIENT_MESSAGES.map((kind) => (
        <MessageFields
          key={kind}
          kind={kind}
          text={messages[kind]}
          lead={lead}
          brand={brand}
          errors={isSubmitted ? messageErrors[kind] : {}}
          onChange={(fields) => changeMessages({ ...messages, [kind]: { ...messages[kind], ...fields } })}
        />
      ))}
      <div className="cluster">
        <button type="button" className="outlined-button" onClick={() => changeMessages(ORIGINAL_MESSAGES)}>
          Reset<span className="visually-hidden"> the messages to clients</span>
        </button>
      </div>
      <h3 className="bold">Agreements</h3>
      {agreements.map((draft, index) => (
        <AgreementFields
          key={draft.key}
          draft={draft}
          errors={isSubmitted ? (agreementErrors[index] ?? {}) : {}}
          onChange={(fields) =>
            changeAgreements(
              agreements.map((other) => (other.key === draft.key ? { ...other, ...fields } : other)),
            )
          }
          onRemove={
            agreements.length > 1
              ? () => changeAgreements(agreements.filter(({ key }) => key !== draft.key))
              : null
          }
        />
      ))}
      <div className="cluster">
        <button
          type="button"
          className="outlined-button"
          onClick={() => changeAgreements([...agreements, newAgreementDraft()])}
        >
          Add agreement
        </button>
        <button
          type="button"
          className="outlined-button"
          onClick={() => changeAgreements(toDrafts(ORIGINAL_AGREEMENTS))}
        >
          Reset<span className="visually-hidden"> the agreements</span>
        </button>
      </div>
      {conflicts.length > 0 && (
        <ConflictNotice
          fields={conflicts.map((field) => ({
            label: LABELS[field],
            mine: describeField(field, form),
            theirs: describeField(field, base),
          }))}
          onChoose={choose}
        />
      )}
      <div className={`cluster ${styles['actions']}`}>
        <button type="submit" className="button" disabled={status === 'saving'}>
          Save templates
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const LABELS: Record<FieldName<TemplatesFormValue>, string> = {
  templates: 'Reply templates',
  messages: 'Messages to clients',
  agreements: 'Agreements',
};

/** Describes one side of a conflict: the texts of all templates, or of all messages. */
const describeField = (
  field: FieldName<TemplatesFormValue>,
  { templates, messages, agreements }: TemplatesFormValue,
): string =>
  field === 'agreements'
    ? agreements.map(({ name, body }) => `${name}: ${body}`).join('\n')
    : field === 'templates'
      ? templates.map(({ name, subject, body }) => `${name}: ${subject} ${body}`).join('\n')
      : CLIENT_MESSAGES.map(
          (kind) => `${CLIENT_MESSAGE_NAMES[kind]}: ${messages[kind].subject} ${messages[kind].body}`,
        ).join('\n');
