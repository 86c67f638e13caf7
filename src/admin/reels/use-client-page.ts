import { useEffect, useRef } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { reloadInboxCount } from '#src/admin/core/shell/InboxBadge.tsx';
import { usePrivateLinks } from '#src/admin/private-links/use-private-links.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { ClientMessage } from '#src/domain/reels/client-message.ts';
import type { ClientPage } from '#src/domain/reels/client-page-schema.ts';
import type { ReelDelivery } from '#src/domain/reels/reel.ts';

/** Reloads the list of requests and their histories. */
const reloadRequests = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/highlight-requests'),
  });

/** Loads and changes the page of the client who sent a highlight request. */
export function useClientPage({ id: leadId, statusSince }: Pick<Lead, 'id' | 'statusSince'>) {
  const path = `/api/client-pages/${leadId}`;
  const { load, reload } = useResource<ClientPage>(path);
  // A client's answer also changes the status of the request, so reload the page when the status has changed. Polling
  // would send requests for every card that was ever opened, because opened cards stay mounted.
  const loadedFor = useRef(statusSince);
  useEffect(() => {
    if (loadedFor.current === statusSince) return;
    loadedFor.current = statusSince;
    void queryClient.invalidateQueries({ queryKey: [path] });
  }, [path, statusSince]);
  const { change, ...links } = usePrivateLinks({ purpose: 'reel', subjectId: leadId }, () =>
    Promise.all([reload(), reloadRequests(), reloadInboxCount()]),
  );

  return {
    ...links,
    load,
    reload,
    sendEmail: (kind: ClientMessage, key: string) =>
      change(
        () => adminApi.post(`${path}/emails`, { kind }, key),
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
