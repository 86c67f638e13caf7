import { type FormEvent, useState } from 'react';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import { TextAreaField } from '#src/admin/fields/Field.tsx';
import { confirm } from '#src/admin/shell/confirm.tsx';
import { ModalDialog } from '#src/admin/shell/ModalDialog.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { ClientNote } from '#src/domain/bulk-change.ts';
import { toClientMessage } from '#src/domain/client-message.ts';
import type { ClientPage } from '#src/domain/client-page-schema.ts';
import { toGreetedName } from '#src/domain/greeting.ts';
import type { Lead } from '#src/domain/lead.ts';
import { greetingNameOf, senderOf } from '#src/domain/lead-text.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/limits.ts';
import styles from './DeclineRequest.module.css';
import { toMessageValues } from './reply.ts';
import type { ShownLead } from './use-move-requests.ts';
import { useReplyTemplates } from './use-reply-templates.ts';

type Props = {
  lead: Lead & Partial<Pick<ShownLead, 'waiting'>>;
  /** Declines the request, and sends the note to the client if there is one. */
  onDecline: (toClient: ClientNote | undefined) => void;
  onCancel: () => void;
};

/** Asks for a text to the client before a request is declined. */
export function DeclineRequest({ lead, onDecline, onCancel }: Props) {
  const { messages, brand } = useReplyTemplates();
  const { load } = useResource<ClientPage>(`/api/client-pages/${lead.id}`);
  // The site sends the text to an address that a visitor entered, so it greets only by what looks like a name.
  const values = { ...toMessageValues(lead, brand, ''), name: toGreetedName(greetingNameOf(lead)) };
  const prefill = lead.waiting?.toClient?.text ?? toClientMessage(messages.declined, values).body.trimEnd();
  const [typed, setTyped] = useState<string | null>(null);
  const [isEmailed, setEmailed] = useState(true);
  const isDirty = typed !== null && typed !== prefill;
  useUnsavedWarning(isDirty);
  const text = (typed ?? prefill).trim();
  const canEmail = load.state === 'loaded' && load.data.canEmail;

  async function cancel() {
    if (!isDirty || (await confirm('Discard your message?', 'Discard'))) onCancel();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onDecline(text === '' ? undefined : { text, isEmailed: canEmail && isEmailed });
  }
  return (
    <ModalDialog
      className={styles['dialog']}
      aria-labelledby="decline-title"
      onCancel={(event) => {
        // The browser would close the dialog before the owner has confirmed.
        event.preventDefault();
        void cancel();
      }}
    >
      <form className={styles['form']} onSubmit={submit}>
        <h2 id="decline-title">Decline the request from {senderOf(lead)}?</h2>
        <TextAreaField
          name={`decline-${lead.id}`}
          label="Message to the client"
          hint={`Optional. Shown on the client's page.${canEmail ? '' : ' You can copy it afterwards.'}`}
          rows={8}
          maxLength={MAX_TEXT_LENGTH}
          value={typed ?? prefill}
          onChange={setTyped}
          error={undefined}
        />
        {canEmail && (
          <label className={styles['email']}>
            <input
              type="checkbox"
              checked={isEmailed}
              onChange={({ currentTarget }) => setEmailed(currentTarget.checked)}
            />
            Email it to {lead.fields['Email']}
          </label>
        )}
        <div className={styles['actions']}>
          <button type="button" className="button" data-variant="secondary" onClick={cancel}>
            Cancel
          </button>
          <button type="submit" className="button">
            Decline
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
