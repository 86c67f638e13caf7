import { useState } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { Field, SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { LanguageField } from '#src/admin/core/fields/LanguageField.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { type CodeOf, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { DraftNotice, useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import {
  type LoadedReplyTemplates,
  useReplyTemplates,
} from '#src/admin/reply-templates/use-reply-templates.ts';
import {
  type Agreement,
  canSign,
  fillAgreement,
  listAgreementFields,
  type NewAgreement,
} from '#src/domain/agreements/agreement.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { ReplyTemplates } from '#src/domain/leads/reply-template.ts';
import { describePriceOf } from '#src/domain/reels/reel.ts';
import { capitalize } from '#src/domain/values/text.ts';

type Props = {
  lead: Lead;
  /** The latest agreement, or null. The new one replaces it if the client can still sign it. */
  latest: Agreement | null;
  isBusy: boolean;
  /** Returns false if the agreement could not be created. */
  onCreate: (agreement: NewAgreement) => Promise<boolean>;
  onClose: () => void;
};

/** Writes an agreement from a template. */
export function AgreementForm(props: Props) {
  const store = useReplyTemplates();
  if (store.load.state === 'loading') return <p role="status">Loading...</p>;
  if (store.load.state === 'failed')
    return <PartFailure message="The templates could not be loaded." onRetry={store.reload} />;
  return <LoadedForm {...props} texts={store.load.data} store={store} />;
}

/**
 * `template` is the name of the chosen template. While it is '', the form shows the agreement to replace or, without one,
 * the first template. `title`, `text` and `language` are null while they are the same as in the template. `values` has the
 * values of the fields in the text. A draft of an earlier release has no `language`.
 */
type Form = {
  template: string;
  title: string | null;
  text: string | null;
  language?: Language | null;
  values: Record<string, string>;
};

const DIALOG = lazyCode(() => import('#src/admin/reply-templates/EditTemplatesDialog.tsx'));

type LoadedProps = Props & { texts: ReplyTemplates; store: LoadedReplyTemplates };

function LoadedForm({ lead, latest, isBusy, onCreate, onClose, texts, store }: LoadedProps) {
  const replaced = latest && canSign(latest) ? latest : null;
  const [initial] = useState<Form>(() => ({
    template: '',
    title: replaced?.title ?? null,
    text: replaced?.wording ?? null,
    language: replaced?.language ?? null,
    values: { name: senderOf(lead), brand: texts.brand, price: describePriceOf(lead) },
  }));
  const [form, setForm] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [dialog, setDialog] = useState<CodeOf<typeof DIALOG>>();
  const isDirty = form !== initial;
  useUnsavedWarning(isDirty);
  const unsaved = isDirty ? { subject: 'new', value: form } : null;
  const { offered, restore, discard, clear } = useDrafts<Form>(`agreement-${lead.id}`, unsaved, setForm);
  const [draft] = offered;
  const { template, values } = form;
  const chosen = texts.agreements.find(({ name }) => name === template) ?? texts.agreements[0];
  const title = form.title ?? chosen?.name ?? '';
  const text = form.text ?? chosen?.body ?? '';
  const language = form.language ?? chosen?.language ?? DEFAULT_LANGUAGE;
  const wording = fillAgreement(text, values);
  const missing = listAgreementFields(wording);
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const toError = (isMissing: boolean) => (isSubmitted && isMissing ? 'Is required' : undefined);

  async function create() {
    setSubmitted(true);
    if (title.trim() === '' || text.trim() === '' || missing.length > 0) return;
    const seen = latest && { id: latest.id, isSigned: latest.signedAt !== null };
    // An earlier request may have created this agreement although its response was lost.
    const isStored =
      replaced?.title === title.trim() &&
      replaced.wording === wording.trim() &&
      replaced.language === language;
    if (isStored || (await onCreate({ title, wording, language, latest: seen }))) close();
  }
  async function cancel() {
    if (!isDirty || (await confirm('Discard your changes?', 'Discard'))) close();
  }
  function close() {
    clear();
    onClose();
  }
  return (
    <>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        {draft && <DraftNotice draft={draft} title="the agreement" onRestore={restore} onDiscard={discard} />}
        {replaced && (
          <p className="hint">
            The wording of an agreement never changes. This creates a new one and withdraws the current one.
          </p>
        )}
        <SelectField
          name={`agreement-template-${lead.id}`}
          label="Template"
          error={undefined}
          choices={[
            ...(replaced && template === '' ? [{ value: '', label: 'The current agreement' }] : []),
            ...texts.agreements.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={replaced && template === '' ? '' : (chosen?.name ?? '')}
          onChange={(name) => change({ template: name, title: null, text: null, language: null })}
        />
        <button
          type="button"
          className="outlined-button"
          onClick={async () => setDialog(await loadCode(DIALOG, 'The templates could not be opened.'))}
        >
          Edit templates
        </button>
        <Field
          name={`agreement-title-${lead.id}`}
          label="Title"
          lang={language}
          required
          // The button that opens this form is far below it.
          autoFocus
          value={title}
          onChange={(value) => change({ title: value })}
          error={toError(title.trim() === '')}
        />
        <LanguageField
          name={`agreement-language-${lead.id}`}
          label="Language of the text"
          value={language}
          onChange={(changed) => change({ language: changed })}
          hint="Programs that read the page aloud need it."
        />
        <FormGroup>
          {listAgreementFields(text).map((field) => (
            <Field
              key={field}
              name={`agreement-${field}-${lead.id}`}
              label={capitalize(field)}
              required
              value={values[field] ?? ''}
              onChange={(value) => change({ values: { ...values, [field]: value } })}
              error={toError(missing.includes(field))}
            />
          ))}
        </FormGroup>
        <details>
          <summary>Change the text of this agreement</summary>
          <TextAreaField
            name={`agreement-text-${lead.id}`}
            label="Text"
            lang={language}
            rows={12}
            value={text}
            hint="Words in braces are fields, such as {date} or {opponent}."
            onChange={(value) => change({ text: value })}
            error={toError(text.trim() === '')}
          />
        </details>
        <div>
          <p className="bold">What the client signs</p>
          <p className="quote" lang={language}>
            {wording}
          </p>
        </div>
        <div className="cluster">
          <button type="submit" className="button" aria-disabled={isBusy}>
            Create the agreement
          </button>
          <button type="button" className="button" data-variant="secondary" onClick={cancel}>
            Cancel
          </button>
        </div>
      </form>
      {/* Outside of the form, because a form cannot contain another one. */}
      {dialog && (
        <dialog.EditTemplatesDialog lead={lead} store={store} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
