import { useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { FieldName } from '#src/admin/core/editor/editor-spec.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import type { Saving } from '#src/admin/core/saving/saving-state.ts';
import { CLIENT_MESSAGE_NAMES } from '#src/copy/admin/client-message-names.ts';
import { ALL_ORIGINAL_TEMPLATES, ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import { ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import {
  DEFAULT_LANGUAGE,
  ENGLISH_LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  mapLanguages,
} from '#src/domain/language/language.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { MessageText } from '#src/domain/leads/reply-template.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  messagesIn,
  ORIGINAL_MESSAGES,
} from '#src/domain/reels/client-message.ts';
import { MessageFields } from './MessageFields.tsx';
import fieldStyles from './TemplateFields.module.css';
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
} from './TemplateFields.tsx';
import styles from './TemplatesForm.module.css';
import type { TemplatesEditor, TemplatesFormValue } from './use-templates-form.ts';

type Props = {
  editor: TemplatesEditor;
  saving: Saving<TemplatesFormValue>;
  lead: Lead;
  brand: string;
  onCancel: () => void;
  onSaved: () => void;
};

/** One form for all reply templates, messages to clients and agreement templates. Saving it replaces all of them. */
export function TemplatesForm({ editor, saving, lead, brand, onCancel, onSaved }: Props) {
  const { base, form, conflicts, status } = saving;
  const { templates: drafts, messages, translatedMessages: translated, agreements } = form;
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = listTemplateErrors(drafts);
  const messageErrors = mapLanguages((_, language) => findMessageErrors(messagesIn(form, language)));
  const agreementErrors = listAgreementErrors(agreements);
  const hasErrors = [
    ...errors,
    ...Object.values(messageErrors).flatMap((found) => Object.values(found)),
    ...agreementErrors,
  ].some((fields) => Object.keys(fields).length > 0);
  const change = (templates: TemplateDraft[]) => editor.edit({ templates });
  const changeAgreements = (changed: AgreementDraft[]) => editor.edit({ agreements: changed });
  const changeMessage = (kind: ClientMessage, language: Language, text: MessageText) =>
    editor.edit(
      language === DEFAULT_LANGUAGE
        ? { messages: { ...messages, [kind]: text } }
        : { translatedMessages: { ...translated, [language]: { ...translated[language], [kind]: text } } },
    );

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
      <h3>Reply templates</h3>
      <div className={fieldStyles['languages']}>
        {LANGUAGES.map((language) => (
          <section
            key={language}
            className="stack gap-4"
            aria-label={`Reply templates in ${ENGLISH_LANGUAGE_NAMES[language]}`}
          >
            <h4 className="bold">{ENGLISH_LANGUAGE_NAMES[language]}</h4>
            {drafts.map(
              (draft, index) =>
                draft.language === language && (
                  <TemplateFields
                    key={draft.key}
                    draft={draft}
                    lead={lead}
                    brand={brand}
                    errors={isSubmitted ? (errors[index] ?? {}) : {}}
                    onChange={(fields) =>
                      change(
                        drafts.map((other) => (other.key === draft.key ? { ...other, ...fields } : other)),
                      )
                    }
                    onRemove={
                      drafts.length > 1 ? () => change(drafts.filter(({ key }) => key !== draft.key)) : null
                    }
                  />
                ),
            )}
            <div className="cluster">
              <button
                type="button"
                className="outlined-button"
                onClick={() => change([...drafts, newDraft(language)])}
              >
                {language === DEFAULT_LANGUAGE
                  ? 'Add template'
                  : `Add ${ENGLISH_LANGUAGE_NAMES[language]} template`}
              </button>
            </div>
          </section>
        ))}
      </div>
      <div className="cluster">
        <button
          type="button"
          className="outlined-button"
          onClick={() => change(toDrafts(ALL_ORIGINAL_TEMPLATES))}
        >
          Reset<span className="visually-hidden"> the reply templates</span>
        </button>
      </div>
      <h3>Messages to clients</h3>
      {CLIENT_MESSAGES.map((kind) => (
        <MessageFields
          key={kind}
          kind={kind}
          texts={mapLanguages((_, language) => messagesIn(form, language)[kind])}
          lead={lead}
          brand={brand}
          errors={mapLanguages((_, language) => (isSubmitted ? messageErrors[language][kind] : {}))}
          onChange={(language, text) => changeMessage(kind, language, text)}
        />
      ))}
      <div className="cluster">
        <button
          type="button"
          className="outlined-button"
          onClick={() =>
            editor.edit({ messages: ORIGINAL_MESSAGES, translatedMessages: ORIGINAL_TRANSLATIONS })
          }
        >
          Reset<span className="visually-hidden"> the messages to clients</span>
        </button>
      </div>
      <h3>Agreements</h3>
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
  translatedMessages: 'Messages to clients in other languages',
  agreements: 'Agreements',
};

const describeMessages = (messages: ClientMessages) =>
  CLIENT_MESSAGES.map(
    (kind) => `${CLIENT_MESSAGE_NAMES[kind]}: ${messages[kind].subject} ${messages[kind].body}`,
  ).join('\n');

/** Describes one side of a conflict: the texts of all reply templates, messages or agreement templates. */
function describeField(field: FieldName<TemplatesFormValue>, form: TemplatesFormValue): string {
  if (field === 'agreements') return form.agreements.map(({ name, body }) => `${name}: ${body}`).join('\n');
  if (field === 'templates')
    return form.templates.map(({ name, subject, body }) => `${name}: ${subject} ${body}`).join('\n');
  return field === 'messages'
    ? describeMessages(form.messages)
    : Object.values(form.translatedMessages).map(describeMessages).join('\n');
}
