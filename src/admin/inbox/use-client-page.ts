import { useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { queryClient } from '#src/admin/api/query-client.ts';
import { reloadInboxCount } from '#src/admin/shell/InboxBadge.tsx';
import { notify } from '#src/admin/shell/notify.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { ClientMessage } from '#src/domain/client-message.ts';
import type { ClientPage } from '#src/domain/client-page-schema.ts';
import type { CreatedPrivateLink } from '#src/domain/private-link.ts';
import type { ReelDelivery } from '#src/domain/reel.ts';

/** Reloads the list of requests and their histories. */
const reloadRequests = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/highlight-requests'),
  });

/** Loads and changes the page of the client who sent a highlight request. */
export function useClientPage(leadId: number) {
  const path = `/api/client-pages/${leadId}`;
  const { load, reload } = useResource<ClientPage>(path);
  const [isBusy, setBusy] = useState(false);
  const [newLink, setNewLink] = useState<CreatedPrivateLink | null>(null);

  /** Returns false if the change failed. */
  async function change(send: () => Promise<unknown>, success: string, failure: string): Promise<boolean> {
    setBusy(true);
    try {
      await send();
      notify.success(success);
      return true;
    } catch (error) {
      notify.failure(failure, error);
      return false;
    } finally {
      setBusy(false);
      void Promise.all([reload(), reloadRequests(), reloadInboxCount()]);
    }
  }

  return {
    load,
    reload,
    isBusy,
    /** The link that was just created. Its URL is not stored. */
    newLink,
    createLink: () =>
      change(
        async () => {
          const body = { purpose: 'reel', subjectId: leadId };
          setNewLink((await adminApi.post<CreatedPrivateLink>('/api/private-links', body)).data);
        },
        'Link created',
        'The link could not be created.',
      ),
    revokeLink: (id: number) =>
      change(
        async () => {
          await adminApi.remove(`/api/private-links/${id}`, null);
          if (newLink?.id === id) setNewLink(null);
        },
        'Link revoked',
        'The link could not be revoked.',
      ),
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
