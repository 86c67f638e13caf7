import { listNames } from '#src/admin/core/ui/list-names.ts';
import { toMessageValues } from '#src/admin/leads/templates/reply.ts';
import { toGreetedName } from '#src/domain/leads/greeting.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { greetingNameOf, senderOf } from '#src/domain/leads/lead-text.ts';
import type { ClientNote } from '#src/domain/records/bulk-change.ts';
import { toClientMessage } from '#src/domain/reels/client-message.ts';

export const hasEmail = ({ fields }: Lead): boolean => Boolean(fields['Email']);

/** Returns a function that fills in the text to several clients for one of them. */
export const toNoteFor =
  (toClient: ClientNote | undefined, brand: string) =>
  (lead: Lead): ClientNote | undefined => {
    if (!toClient) return undefined;
    // The site sends the text to an address that a visitor entered, so it greets only by what looks like a name.
    const values = { ...toMessageValues(lead, brand, ''), name: toGreetedName(greetingNameOf(lead)) };
    const text = toClientMessage({ subject: '', body: toClient.text }, values).body.trim();
    return text === '' ? undefined : { text, isEmailed: toClient.isEmailed && hasEmail(lead) };
  };

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
