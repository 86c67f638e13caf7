import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { usePrivateLinks } from '#src/admin/private-links/use-private-links.ts';
import type { ConsentOverview, NewConsent } from '#src/domain/consent/consent.ts';
import { CONSENTS_PATH } from './consent-tasks.ts';

export const toConsentPath = (fighterId: number) => `${CONSENTS_PATH}/${fighterId}`;

/** Loads and changes a guardian's consent for a fighter. */
export function useConsent(fighterId: number) {
  const path = toConsentPath(fighterId);
  const { load, reload } = useResource<ConsentOverview>(path);
  const { change, ...links } = usePrivateLinks({ purpose: 'guardian', subjectId: fighterId }, () =>
    Promise.all([reload(), queryClient.invalidateQueries({ queryKey: [CONSENTS_PATH] })]),
  );

  return {
    ...links,
    load,
    reload,
    record: (consent: NewConsent) =>
      change(() => adminApi.post(path, consent), 'Consent recorded', 'The consent could not be recorded.'),
    withdraw: (consentId: number) =>
      change(
        () => adminApi.post(`${path}/withdrawal`, { consent: consentId }),
        'The consent was withdrawn, and the fighter is hidden.',
        'The consent could not be withdrawn.',
      ),
  };
}

export type ConsentStore = ReturnType<typeof useConsent>;
