import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { ShownLead } from '#src/admin/leads/moves/use-move-requests.ts';
import { toMessageValues } from '#src/admin/leads/templates/reply.ts';
import { useReplyTemplates } from '#src/admin/leads/templates/use-reply-templates.ts';
import { toGreetedName } from '#src/domain/leads/greeting.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { greetingNameOf, senderOf } from '#src/domain/leads/lead-text.ts';
import type { ClientNote } from '#src/domain/records/bulk-change.ts';
import { toClientMessage } from '#src/domain/reels/client-message.ts';
import type { ClientPage } from '#src/domain/reels/client-page-schema.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

type DeclineRequestProps = {
  lead: Lead & Partial<Pick<ShownLead, 'waiting'>>;
  /** Declines the request, and sends the note to the client if there is one. */
  onDecline: (toClient: ClientNote | undefined) => void;
  onCancel: () => void;
};

/** Asks for a text to the client before a request is declined. */
export function DeclineRequest({ lead, onDecline, onCancel }: DeclineRequestProps) {
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
