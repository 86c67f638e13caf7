import { useState } from 'react';
import { FormFrame, toFieldBinder } from '#src/admin/core/editor/FormFrame.tsx';
import type { FieldErrors } from '#src/admin/core/editor/form-errors.ts';
import { Field, SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { LanguageField } from '#src/admin/core/fields/LanguageField.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { DraftNotice } from '#src/admin/core/saving/use-drafts.tsx';
import { WaitingSaves } from '#src/admin/core/saving/WaitingSaves.tsx';
import { AdminShell } from '#src/admin/core/shell/AdminShell.tsx';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { findLinkProblem } from '#src/admin/leads/leads.ts';
import { PriceField } from '#src/admin/reels/PriceField.tsx';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { ADDED_STATUSES, type AddedStatus, REQUEST_SOURCES } from '#src/domain/leads/added-request.ts';
import { FILE_FIELDS } from '#src/domain/leads/file-link-problem.ts';
import type { RequestFormChoices } from '#src/domain/leads/schema.ts';
import { toRequestPath } from '#src/domain/records/admin-path.ts';
import { completeHandle } from '#src/domain/social/handles.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import styles from './NewRequestScreen.module.css';
import { OrderField } from './OrderField.tsx';
import { isFilledIn, LABELS, nameOf, type RequestForm, toCheckedTexts } from './request-form.ts';
import { NEW_REQUEST_PATH } from './send-request.ts';
import { useNewRequest } from './use-new-request.ts';

const BACK_TO_INBOX = { href: '/admin/inbox?view=requests', label: 'Back to Inbox' };

type Props = {
  /**
   * Called with the id of an added request. By default, the request opens, because the next step is a message to the
   * client.
   */
  onAdded?: (id: number) => void;
};

/** The form for a request that came as a message or in a call. */
export function NewRequestScreen({ onAdded = (id) => location.assign(toRequestPath(id)) }: Props) {
  return (
    <AdminShell title="ADD A REQUEST" back={BACK_TO_INBOX} actions={null} firstRead={NEW_REQUEST_PATH}>
      <NewRequest onAdded={onAdded} />
    </AdminShell>
  );
}

function NewRequest({ onAdded }: Required<Props>) {
  const request = useNewRequest(onAdded);
  const { form, drafts } = request;
  const [draft] = drafts.offered;
  return (
    <div className={`stack gap-4 ${styles['screen']}`}>
      {draft && (
        <DraftNotice
          draft={draft}
          title={nameOf(draft.value.form)}
          onRestore={drafts.restore}
          onDiscard={drafts.discard}
        />
      )}
      <FormFrame
        key={request.formKey}
        heading="New request"
        submitLabel="Add the request"
        saving={request.isBusy}
        onSubmit={request.save}
        onCancel={null}
        headerActions={
          <button
            type="button"
            className="outlined-button"
            disabled={!isFilledIn(form)}
            onClick={() => void request.discard()}
          >
            Clear
          </button>
        }
      >
        <DoNotFilmWarning texts={toCheckedTexts(form)} />
        <Fields form={form} errors={request.errors} onChange={request.change} />
      </FormFrame>
      <WaitingSaves unnamed="Unknown sender" saves={request.waiting} onOpen={request.openWaiting} />
    </div>
  );
}

type FieldsProps = {
  form: RequestForm;
  errors: FieldErrors<RequestForm>;
  onChange: (change: Partial<RequestForm>) => void;
};

function Fields(props: FieldsProps) {
  const { form, errors, onChange } = props;
  const { load, reload } = useResource<RequestFormChoices>(NEW_REQUEST_PATH, { isPrefetched: true });
  const choices = load.state === 'loaded' ? load.data : null;
  // The choices that release 0.9 stored on this device have no shows.
  const shows = choices?.shows ?? [];
  const bind = toFieldBinder(props, LABELS);
  const { amount, currency } = form.agreed;
  const price = { amount, currency: currency ?? choices?.currency ?? 'USD' };
  return (
    <>
      <p className="hint">A handle, an email address or a phone number is enough.</p>
      <div className={styles['pair']}>
        <Field
          {...bind('Instagram-Handle')}
          complete={completeHandle}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field {...bind('Boxer-Name')} autoComplete="off" autoCapitalize="words" />
        <Field
          {...bind('Email')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field {...bind('Phone-Number')} inputMode="tel" autoComplete="off" />
      </div>
      <TextAreaField {...bind('About')} rows={2} />
      {load.state === 'failed' && (
        <PartFailure message="The shows and price options could not be loaded." onRetry={reload} />
      )}
      {shows.length > 0 && (
        <OrderField
          shows={shows}
          value={form.Order}
          onChange={(Order) => onChange({ Order })}
          error={errors.Order}
        />
      )}
      {choices && choices.groups.length > 0 && <OptionField {...props} groups={choices.groups} />}
      <div className={styles['price']}>
        <PriceField
          name="agreed"
          label={LABELS.agreed}
          hint="Leave blank to use the price of the option"
          value={price}
          onChange={(change) => onChange({ agreed: { ...price, ...change } })}
          error={errors.agreed}
        />
      </div>
      <div className={styles['pair']}>
        <SelectField
          {...bind('source')}
          choices={REQUEST_SOURCES.map((source) => ({ value: source, label: source }))}
        />
        <SelectField
          {...bind('status')}
          choices={ADDED_STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status] }))}
        />
        <LanguageField
          name="language"
          label={LABELS.language}
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
      </div>
      <FileLinks {...props} />
      {choices?.canEmail && form.Email.trim() !== '' && (
        <label className="row tap gap-2">
          <input
            type="checkbox"
            checked={form.emailsClient}
            onChange={({ currentTarget }) => onChange({ emailsClient: currentTarget.checked })}
          />
          {EMAIL_LABELS[form.status]}
        </label>
      )}
    </>
  );
}

/** The links to the client's files. Most requests have none at first, so the fields are initially collapsed. */
function FileLinks(props: FieldsProps) {
  const { form, errors } = props;
  const [isOpen, setOpen] = useState(false);
  const bind = toFieldBinder(props, LABELS);
  const hasContent = FILE_FIELDS.some((name) => form[name] || errors[name]);
  return (
    <details open={isOpen || hasContent} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>File links</summary>
      <div className={`stack gap-4 ${styles['links']}`}>
        {FILE_FIELDS.map((name) => (
          <Field
            key={name}
            {...bind(name)}
            hint={!errors[name] && renderWarning(form[name])}
            complete={completeWebUrl}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </div>
    </details>
  );
}

/** Warns about a problem with a link before the owner adds the request. Returns null if there is none. */
function renderWarning(link: string) {
  const problem = findLinkProblem(link);
  return problem && <span className="warning">{problem}</span>;
}

/** The labels of the checkbox, which say what the email to the client contains. */
const EMAIL_LABELS: Record<AddedStatus, string> = {
  new: 'Email the client that you have the request',
  accepted: 'Email the client that you accept, with a link to their page',
};

/** The price options of the settings. The text of the chosen one is stored as the owner saw it. */
function OptionField({ form, onChange, groups }: FieldsProps & Pick<RequestFormChoices, 'groups'>) {
  const options = groups.flatMap((group) => group.options);
  return (
    <SelectField
      name="Option-Id"
      label={LABELS['Option-Id']}
      value={form['Option-Id']}
      error={undefined}
      onChange={(id) =>
        onChange({ 'Option-Id': id, Option: options.find((option) => option.id === id)?.value ?? '' })
      }
      choices={[
        { value: '', label: 'Not decided yet' },
        ...options.map(({ id, value }) => ({ value: id, label: value })),
      ]}
    />
  );
}
