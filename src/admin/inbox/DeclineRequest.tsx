import { useResource } from '#src/admin/shell/use-resource.ts';
import type { ClientNote } from '#src/domain/bulk-change.ts';
import { toClientMessage } from '#src/domain/client-message.ts';
import type { ClientPage } from '#src/domain/client-page-schema.ts';
import { toGreetedName } from '#src/domain/greeting.ts';
import type { Lead } from '#src/domain/lead.ts';
import { greetingNameOf, senderOf } from '#src/domain/lead-text.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
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
  const canEmail = load.state === 'loaded' && load.data.canEmail;
  return (
    <DeclineDialog
      title={`Decline the request from ${senderOf(lead)}?`}
      name={`decline-${lead.id}`}
      label="Message to the client"
      hint={`Optional. Shown on the client's page.${canEmail ? '' : ' You can copy it afterwards.'}`}
      prefill={lead.waiting?.toClient?.text ?? toClientMessage(messages.declined, values).body.trimEnd()}
      emailLabel={canEmail ? `Email it to ${lead.fields['Email']}` : null}
      onDecline={onDecline}
      onCancel={onCancel}
    />
  );
}
