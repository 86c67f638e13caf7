import { useEffect, useMemo } from 'react';
import { CONSENTS_PATH, NO_CONSENT } from '#src/admin/consent/consent-tasks.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { type ConsentTask, toConsentStatus } from '#src/domain/consent/consent.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { listMissingTextsOfFighter } from '#src/domain/fighters/missing-details.ts';
import { toDay } from '#src/domain/values/birth-date.ts';

const CONSENT_WITHDRAWN = 'consent withdrawn';
const CONSENT_REFUSED = 'consent refused';

/** Returns a function that lists a fighter's missing details, including a guardian's consent. */
export function useListMissing(): (fighter: Fighter) => string[] {
  const { load } = useResource<ConsentTask[]>(CONSENTS_PATH);
  const hasFailed = load.state === 'failed';
  useEffect(() => {
    if (hasFailed)
      notify.warning(
        "The guardians' consent could not be loaded, so the list does not show which fighters lack it.",
      );
  }, [hasFailed]);
  const tasks = load.state === 'loaded' ? load.data : null;
  return useMemo(() => {
    if (!tasks) return listMissingTextsOfFighter;
    const byFighter = new Map(tasks.map((task) => [task.fighterId, task]));
    const today = toDay(new Date());
    return (fighter: Fighter) => [
      ...listMissingTextsOfFighter(fighter),
      ...describeConsent(byFighter.get(fighter.id), fighter.dateOfBirth, today),
    ];
  }, [tasks]);
}

function describeConsent(
  task: ConsentTask | undefined,
  dateOfBirth: string,
  today: ReturnType<typeof toDay>,
): string[] {
  // The date of birth may have changed since the consent tasks were loaded.
  const latest =
    task && task.status !== 'missing'
      ? { withdrawnAt: task.withdrawnAt, isRefusal: task.status === 'refused' }
      : null;
  switch (toConsentStatus(dateOfBirth, latest, today)) {
    case 'missing':
      return [NO_CONSENT];
    case 'withdrawn':
      return [CONSENT_WITHDRAWN];
    case 'refused':
      return [CONSENT_REFUSED];
    default:
      return [];
  }
}
