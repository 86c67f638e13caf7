import { useEffect, useRef } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { reloadInboxCount } from '#src/admin/core/shell/InboxBadge.tsx';
import { copyPendingText, sharePendingText } from '#src/admin/core/ui/copy-text.ts';
import { requestEmail } from '#src/admin/private-links/request-email.ts';
import { usePrivateLinks } from '#src/admin/private-links/use-private-links.ts';
import { toLeadMailUrl, toMessageValues } from '#src/admin/reply-templates/reply.ts';
import { useReplyTemplates } from '#src/admin/reply-templates/use-reply-templates.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { FilledText } from '#src/domain/leads/reply-template.ts';
import { type ClientMessage, hasLink, toClientMessage } from '#src/domain/reels/client-message.ts';
import { describePriceOf, type ReelDelivery } from '#src/domain/reels/reel.ts';
import type { ClientPage } from '#src/domain/reels/schema.ts';

/** Reloads the list of requests and their histories. */
const reloadRequests = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/highlight-requests'),
  });

export const toClientPagePath = (leadId: number): string => `/api/client-pages/${leadId}`;

/** Loads and changes the page of the client who sent a highlight request. */
export function useClientPage({
  id: leadId,
  language,
  statusSince,
}: Pick<Lead, 'id' | 'language' | 'statusSince'>) {
  const path = toClientPagePath(leadId);
  const { load, reload } = useResource<ClientPage>(path);
  // A client's answer also changes the status of the request, so reload the page when the status has changed. Polling
  // would send requests for every card that was ever opened, because opened cards stay mounted.
  const loadedFor = useRef(statusSince);
  useEffect(() => {
    if (loadedFor.current === statusSince) return;
    loadedFor.current = statusSince;
    void queryClient.invalidateQueries({ queryKey: [path] });
  }, [path, statusSince]);
  const { change, ...links } = usePrivateLinks({ purpose: 'reel', subjectId: leadId, language }, () =>
    Promise.all([reload(), reloadRequests(), reloadInboxCount()]),
  );

  return {
    ...links,
    load,
    reload,
    sendEmail: (kind: ClientMessage, content: object) =>
      change(
        () => requestEmail(`${path}/emails`, { kind }, content),
        'The email will be sent within a minute',
        'The email could not be sent.',
      ),
    deliver: (delivery: ReelDelivery) =>
      change(
        () => adminApi.post(`${path}/reels`, delivery),
        `Version ${delivery.version} delivered`,
        'The reel could not be delivered.',
      ),
  };
}

export type ClientPageStore = ReturnType<typeof useClientPage>;

const NAME = 'Message';
const bodyOf = (message: FilledText | null) => message?.body.trimEnd() ?? null;

/** Writes the messages to the client of a request, and copies, shares or emails them. */
export function useClientMessages(lead: Lead, store: ClientPageStore) {
  const { load, reload, messagesIn, brand } = useReplyTemplates();
  const messages = messagesIn(lead.language);
  const declinedText = store.load.state === 'loaded' ? store.load.data.declinedText : '';

  function fillIn(kind: ClientMessage, to: Lead, link: string): FilledText {
    const filled = toClientMessage(messages[kind], toMessageValues(to, brand, link));
    return kind === 'declined' && declinedText !== '' ? { ...filled, body: declinedText } : filled;
  }
  /** Writes a message with a valid link. Returns null if the link could not be created. */
  async function write(kind: ClientMessage, to = lead): Promise<FilledText | null> {
    if (!hasLink(messages[kind])) return fillIn(kind, to, '');
    const url = await store.getUrl();
    return url === null ? null : fillIn(kind, to, url);
  }

  return {
    isReady: load.state === 'loaded' && store.load.state === 'loaded',
    load,
    reload,
    hasLink: (kind: ClientMessage) => hasLink(messages[kind]),
    preview: (kind: ClientMessage) => fillIn(kind, lead, '(the private link)'),
    write,
    /** Copies a message, even while it is still being written. */
    copy: (message: Promise<FilledText | null>) => copyPendingText(NAME, message.then(bodyOf)),
    share: (message: Promise<FilledText | null>) => sharePendingText(NAME, message.then(bodyOf)),
    /** Opens the owner's email program with a message. */
    openMail: async (message: Promise<FilledText | null>) => {
      const written = await message;
      if (written) openUrl(toLeadMailUrl(lead, written));
    },
    /** Lets the site send a message. */
    email: (kind: ClientMessage, to = lead) =>
      store.sendEmail(kind, {
        language: to.language,
        version: to.reelVersion,
        price: describePriceOf(to),
      }),
  };
}

export type ClientMessageStore = ReturnType<typeof useClientMessages>;

function openUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // Only clicks inside the document reach its listeners.
  document.body.append(link);
  link.click();
  link.remove();
}
