import { useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { CLIENT_MESSAGE_NAMES } from '#src/copy/client-message-names.ts';
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
import { Alert } from '#src/site/ui/Alert.tsx';
import { toMessageValues } from './reply.ts';
import messageFieldsStyles from './TemplateFields.module.css';
import {
  findMessageErrors,
  listTemplateErrors,
  TemplateFields,
  toDrafts,
  toTemplates,
} from './TemplateFields.tsx';
import styles from './TemplatesForm.module.css';
import type { ReplyTemplateStore } from './use-reply-templates.ts';

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
      <p className={messageFieldsStyles['preview']}>
        <strong>{preview.subject}</strong>
        {`\n${preview.body}`}
      </p>
    </details>
  );
}

type Props = {
  base: ReplyTemplates;
  lead: Lead;
  store: ReplyTemplateStore;
  onDirty: () => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** One form for all templates and messages to clients. Saving it replaces all of them. */
export function TemplatesForm({ base, lead, store, onDirty, onCancel, onSaved }: Props) {
  const [drafts, setDrafts] = useState(() => toDrafts(base.templates));
  const [messages, setMessages] = useState(base.messages);
  const [version, setVersion] = useState(base.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { run, isBusy } = useAction();
  const [isStale, setStale] = useState(false);
  const errors = listTemplateErrors(drafts);
  const messageErrors = findMessageErrors(messages);
  const stored = store.load.state === 'loaded' ? store.load.data : base;

  const hasErrors = [...errors, ...Object.values(messageErrors)].some(
    (fields) => Object.keys(fields).length > 0,
  );

  function change(next: typeof drafts) {
    setDrafts(next);
    onDirty();
  }
  function changeMessages(next: ClientMessages) {
    setMessages(next);
    onDirty();
  }
  async function save(ifVersion: number) {
    setSubmitted(true);
    if (hasErrors) return;
    await run('Error saving templates. Please try again.', async () => {
      if (await store.save({ templates: toTemplates(drafts), messages }, ifVersion)) {
        notify.success('Templates saved');
        onSaved();
      } else setStale(true);
    });
  }
  function takeTheirs() {
    setDrafts(toDrafts(stored.templates));
    setMessages(stored.messages);
    setVersion(stored.version);
    setStale(false);
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(version);
      }}
    >
      {drafts.map((draft, index) => (
        <TemplateFields
          key={draft.key}
          draft={draft}
          lead={lead}
          brand={base.brand}
          errors={isSubmitted ? (errors[index] ?? {}) : {}}
          onChange={(fields) =>
            change(drafts.map((other) => (other.key === draft.key ? { ...other, ...fields } : other)))
          }
          onRemove={drafts.length > 1 ? () => change(drafts.filter(({ key }) => key !== draft.key)) : null}
        />
      ))}
      <div className={styles['actions']}>
        <button
          type="button"
          className="outlined-button"
          onClick={() => change([...drafts, ...toDrafts([{ name: '', kind: null, subject: '', body: '' }])])}
        >
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
      <h3>Messages to clients</h3>
      {CLIENT_MESSAGES.map((kind) => (
        <MessageFields
          key={kind}
          kind={kind}
          text={messages[kind]}
          lead={lead}
          brand={base.brand}
          errors={isSubmitted ? messageErrors[kind] : {}}
          onChange={(fields) => changeMessages({ ...messages, [kind]: { ...messages[kind], ...fields } })}
        />
      ))}
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" onClick={() => changeMessages(ORIGINAL_MESSAGES)}>
          Reset<span className="visually-hidden"> the messages to clients</span>
        </button>
      </div>
      {isStale && (
        <div className={styles['conflict']}>
          <Alert>Somebody else saved the templates first. Nothing was overwritten.</Alert>
          <div className={styles['actions']}>
            <button type="button" className="outlined-button" onClick={() => save(stored.version)}>
              Keep mine
            </button>
            <button type="button" className="outlined-button" onClick={takeTheirs}>
              Take theirs
            </button>
          </div>
        </div>
      )}
      <div className={styles['actions']}>
        <button type="submit" className="button" disabled={isBusy}>
          Save templates
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
