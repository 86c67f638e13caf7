import { useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import type { CreatedPrivateLink, NewPrivateLink } from '#src/domain/private-link.ts';

const PATH = '/api/private-links';

/** Creates and revokes the private links of a record. `onChanged` is called after each change, even a failed one. */
export function usePrivateLinks(
  { purpose, subjectId }: Pick<NewPrivateLink, 'purpose' | 'subjectId'>,
  onChanged: () => unknown,
) {
  const [isBusy, setBusy] = useState(false);
  const [newLink, setNewLink] = useState<CreatedPrivateLink | null>(null);

  /** Sends a change, and reports its outcome. Returns false if it failed. */
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
      void onChanged();
    }
  }

  return {
    isBusy,
    change,
    /** The link that was just created. Its URL is not stored. */
    newLink,
    createLink: () =>
      change(
        async () => setNewLink((await adminApi.post<CreatedPrivateLink>(PATH, { purpose, subjectId })).data),
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
