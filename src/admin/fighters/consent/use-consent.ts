import { useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { queryClient } from '#src/admin/api/query-client.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { ConsentOverview, NewConsent } from '#src/domain/consent.ts';
import type { CreatedPrivateLink } from '#src/domain/private-link.ts';

export const CONSENTS_PATH = '/api/consents';
export const toConsentPath = (fighterId: number) => `${CONSENTS_PATH}/${fighterId}`;

/** Loads and changes the consent of a guardian for a fighter. */
export function useConsent(fighterId: number) {
  const path = toConsentPath(fighterId);
  const { load, reload } = useResource<ConsentOverview>(path);
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
      void Promise.all([reload(), queryClient.invalidateQueries({ queryKey: [CONSENTS_PATH] })]);
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
          const body = { purpose: 'guardian', subjectId: fighterId };
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
    record: (consent: NewConsent) =>
      change(() => adminApi.post(path, consent), 'Consent recorded', 'The consent could not be recorded.'),
    withdraw: (consent: number) =>
      change(
        () => adminApi.post(`${path}/withdrawal`, { consent }),
        'The consent was withdrawn, and the fighter is hidden.',
        'The consent could not be withdrawn.',
      ),
  };
}

export type ConsentStore = ReturnType<typeof useConsent>;
