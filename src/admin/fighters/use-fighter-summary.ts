import { useMemo } from 'react';
import { PROFILE_SUBMISSIONS_PATH } from '#src/admin/core/api/record-paths.ts';
import type { RecordSummary } from '#src/admin/core/list/RecordName.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { SUMMARY } from './fighter-columns.ts';
import { useListMissing } from './use-list-missing.ts';

/** The summary of a fighter in the list, with missing details and whether a profile submission waits for the owner. */
export function useFighterSummary(): RecordSummary<Fighter> {
  const listMissing = useListMissing();
  // A failure is reported by the dashboard.
  const { load } = useResource<ProfileSubmission[]>(PROFILE_SUBMISSIONS_PATH);
  const waiting = load.state === 'loaded' ? load.data : null;
  return useMemo(() => {
    const ids = new Set(waiting?.map(({ fighterId }) => fighterId));
    return {
      ...SUMMARY,
      missing: (row) => [...(ids.has(row.id) ? ['sent a profile'] : []), ...listMissing(row)],
    };
  }, [waiting, listMissing]);
}
