import { useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { CreatedPrivateLink, PrivateLink } from '#src/domain/private-link.ts';

const PATH = '/api/private-links';

/** Loads and changes the private links to the page of a fighter. */
export function useFighterLinks(fighterId: number) {
  const query = new URLSearchParams({ purpose: 'fighter', subjectId: String(fighterId) });
  const { load, reload } = useResource<PrivateLink[]>(`${PATH}?${query}`);
  const [isBusy, setBusy] = useState(false);
  const [newLink, setNewLink] = useState<CreatedPrivateLink | null>(null);

  async function change(send: () => Promise<void>, success: string, failure: string) {
    setBusy(true);
    try {
      await send();
      notify.success(success);
    } catch (error) {
      notify.failure(failure, error);
    } finally {
      setBusy(false);
      void reload();
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
          const body = { purpose: 'fighter', subjectId: fighterId };
          setNewLink((await adminApi.post<CreatedPrivateLink>(PATH, body)).data);
        },
        'Link created',
        'The link could not be created.',
      ),
    revokeLink: (id: number) =>
      change(
        async () => {
          await adminApi.remove(`${PATH}/${id}`, null);
          if (newLink?.id === id) setNewLink(null);
        },
        'Link revoked',
        'The link could not be revoked.',
      ),
  };
}
