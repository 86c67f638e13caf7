import { type FormEvent, useState } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { listNames } from '#src/admin/core/ui/format.ts';
import { toMessageValues } from '#src/admin/reply-templates/reply.ts';
import { useReplyTemplates } from '#src/admin/reply-templates/use-reply-templates.ts';
import { DEFAULT_LANGUAGE, ENGLISH_LANGUAGE_NAMES, type Language } from '#src/domain/language/language.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { greetingNameOf, senderOf } from '#src/domain/leads/lead-text.ts';
import { toGreetedName } from '#src/domain/leads/reply-template.ts';
import type { ClientNote } from '#src/domain/leads/status-change-schema.ts';
import { toClientMessage } from '#src/domain/reels/client-message.ts';
import type { ClientPage } from '#src/domain/reels/schema.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/values/limits.ts';
import { formatCount } from '#src/domain/values/text.ts';
import type { ShownLead } from './use-move-requests.ts';

const hasEmail = ({ fields }: Lead): boolean => Boolean(fields['Email']);

/** Fills in a text to several clients with the values of one client. Returns undefined if the result is empty. */
function toNote({ text, isEmailed }: ClientNote, lead: Lead, brand: string): ClientNote | undefined {
  // The text may go to an email address that a visitor entered, so only a plausible name may appear in it.
  const values = { ...toMessageValues(lead, brand, ''), name: toGreetedName(greetingNameOf(lead)) };
  const filled = toClientMessage({ subject: '', body: text }, values).body.trim();
  return filled === '' ? undefined : { text: filled, isEmailed: isEmailed && hasEmail(lead) };
}

/** Names the clients whose text is not emailed. Returns '' if there are none. */
export function describeNotEmailed(
  leads: readonly Lead[],
  noteOf: (lead: Lead) => ClientNote | undefined,
): string {
  const names = leads.filter((lead) => noteOf(lead)?.isEmailed === false).map(senderOf);
  return names.length === 0
    ? ''
    : `Not emailed: ${listNames(names)}. Open a request to copy the message to the client.`;
}

type Props = {
  title: string;
  /** The name of the text field. */
  name: string;
  label: string;
  /** The language of `prefill`. */
  language: Language;
  hint: string;
  prefill: string;
  /** The label of the checkbox that emails the text. Null if the site cannot email it. */
  emailLabel: string | null;
  isBusy?: boolean;
  /** Called with the text to the client, or undefined if it is empty. */
  onDecline: (toClient: ClientNote | undefined) => void;
  onCancel: () => void;
};

/** Asks for a text to the client before requests are declined. */
export function DeclineDialog({ title, name, label, language, hint, prefill, emailLabel, ...props }: Props) {
  const { isBusy = false, onDecline, onCancel } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isEmailed, setEmailed] = useState(true);
  const isDirty = typed !== null && typed !== prefill;
  useUnsavedWarning(isDirty);
  const text = (typed ?? prefill).trim();

  async function cancel() {
    if (!isDirty || (await confirm('Discard your message?', 'Discard'))) onCancel();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    onDecline(text === '' ? undefined : { text, isEmailed: emailLabel !== null && isEmailed });
  }
  return (
    <ModalDialog
      className="wide"
      aria-labelledby="decline-title"
      onCancel={(event) => {
        // The browser would close the dialog before the owner has confirmed.
        event.preventDefault();
        void cancel();
      }}
    >
      <form className="stack gap-4" onSubmit={submit}>
        <h2 id="decline-title">{title}</h2>
        <TextAreaField
          name={name}
          label={label}
          lang={language}
          hint={hint}
          rows={8}
          maxLength={MAX_TEXT_LENGTH}
          value={typed ?? prefill}
          onChange={setTyped}
          error={undefined}
        />
        {emailLabel !== null && (
          <label className="row tap gap-2">
            <input
              type="checkbox"
              checked={isEmailed}
              onChange={({ currentTarget }) => setEmailed(currentTarget.checked)}
            />
            {emailLabel}
          </label>
        )}
        <div className="cluster end">
          <button type="button" className="button" data-variant="secondary" onClick={cancel}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? 'Declining...' : 'Decline'}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

type DeclineRequestProps = {
  lead: Lead & Partial<Pick<ShownLead, 'waiting'>>;
  /** The message of an attempt that failed. */
  rejected: ClientNote | undefined;
  /** Declines the request, and sends the note to the client if there is one. */
  onDecline: (toClient: ClientNote | undefined) => void;
  onCancel: () => void;
};

/** Asks for a text to the client before a request is declined. */
export function DeclineRequest({ lead, rejected, onDecline, onCancel }: DeclineRequestProps) {
  const { messagesIn, brand } = useReplyTemplates();
  const { load } = useResource<ClientPage>(`/api/client-pages/${lead.id}`);
  // The text may go to an email address that a visitor entered, so only a plausible name may appear in it.
  const values = { ...toMessageValues(lead, brand, ''), name: toGreetedName(greetingNameOf(lead)) };
  const canEmail = load.state === 'loaded' && load.data.canEmail;
  return (
    <DeclineDialog
      title={`Decline the request from ${senderOf(lead)}?`}
      name={`decline-${lead.id}`}
      label="Message to the client"
      language={lead.language}
      hint={`Optional. Shown on the client's page.${canEmail ? '' : ' You can copy it afterward.'}`}
      prefill={
        rejected?.text ??
        lead.waiting?.toClient?.text ??
        toClientMessage(messagesIn(lead.language).declined, values).body.trimEnd()
      }
      emailLabel={canEmail ? `Email it to ${lead.fields['Email']}` : null}
      onDecline={onDecline}
      onCancel={onCancel}
    />
  );
}

type DeclineSelectedProps = {
  /** The requests to decline. There is at least one. */
  leads: readonly Lead[];
  isBusy: boolean;
  /** `noteOf` returns the text to the client of a request, if there is one. */
  onDecline: (noteOf: (lead: Lead) => ClientNote | undefined) => void;
  onCancel: () => void;
};

/** Asks once for a text to the clients before several requests are declined. */
export function DeclineSelected({ leads, isBusy, onDecline, onCancel }: DeclineSelectedProps) {
  const { messagesIn, brand } = useReplyTemplates();
  const emailed = leads.filter(hasEmail);
  // The site can email either all clients with an email address or none.
  const { load } = useResource<ClientPage>(`/api/client-pages/${(emailed[0] ?? leads[0])?.id}`);
  const canEmail = load.state === 'loaded' && load.data.canEmail && emailed.length > 0;
  const values = { name: '{name}', brand, price: '', link: '' };
  const toPrefill = (language: Language) =>
    toClientMessage(messagesIn(language).declined, values).body.trim();
  const languages = [...new Set(leads.map(({ language }) => language))];
  const [shown = DEFAULT_LANGUAGE, other] = languages.sort();
  const prefill = toPrefill(shown);
  const hints = [
    "Optional. Shown on each client's page. {name} becomes the name of the client.",
    !canEmail && 'You can copy the message from each request afterward.',
    other &&
      `Unless you change it, clients who read ${ENGLISH_LANGUAGE_NAMES[other]} get your ${ENGLISH_LANGUAGE_NAMES[other]} text.`,
  ];
  return (
    <DeclineDialog
      title={`Decline ${formatCount(leads.length, 'request')}?`}
      name="decline-selected"
      label="Message to each client"
      language={shown}
      hint={hints.filter(Boolean).join(' ')}
      prefill={prefill}
      emailLabel={canEmail ? `Email it to ${formatCount(emailed.length, 'client')}` : null}
      isBusy={isBusy}
      onDecline={(toClient) =>
        onDecline((lead) => {
          if (!toClient) return undefined;
          const text = toClient.text === prefill ? toPrefill(lead.language) : toClient.text;
          return toNote({ ...toClient, text }, lead, brand);
        })
      }
      onCancel={onCancel}
    />
  );
}
