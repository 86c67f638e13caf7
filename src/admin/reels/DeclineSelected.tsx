import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useReplyTemplates } from '#src/admin/leads/templates/use-reply-templates.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { ClientNote } from '#src/domain/records/bulk-change.ts';
import { toClientMessage } from '#src/domain/reels/client-message.ts';
import type { ClientPage } from '#src/domain/reels/client-page-schema.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { hasEmail, toNoteFor } from './note-to-clients.ts';

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
  const { messages, brand } = useReplyTemplates();
  // Whether the site sends emails does not depend on the request.
  const { load } = useResource<ClientPage>(`/api/client-pages/${leads[0]?.id}`);
  const emailCount = leads.filter(hasEmail).length;
  const canEmail = load.state === 'loaded' && load.data.canEmail && emailCount > 0;
  const values = { name: '{name}', brand, price: '', link: '' };
  return (
    <DeclineDialog
      title={`Decline ${formatCount(leads.length, 'request')}?`}
      name="decline-selected"
      label="Message to each client"
      hint={`Optional. Shown on each client's page. {name} becomes the name of the client.${canEmail ? '' : ' You can copy the message from each request afterwards.'}`}
      prefill={toClientMessage(messages.declined, values).body.trimEnd()}
      emailLabel={canEmail ? `Email it to ${formatCount(emailCount, 'client')}` : null}
      isBusy={isBusy}
      onDecline={(toClient) => onDecline(toNoteFor(toClient, brand))}
      onCancel={onCancel}
    />
  );
}
