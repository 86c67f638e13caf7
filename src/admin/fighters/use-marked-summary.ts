import { useMemo } from 'react';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import type { ProfileSubmission } from '#src/domain/profile-submission.ts';
import { SUMMARY } from './fighter-columns.ts';

/** Marks the fighters who sent a profile that waits for the owner. The dashboard reports failures. */
export function useMarkedSummary(): RecordSummary<Fighter> {
  const { load } = useResource<ProfileSubmission[]>('/api/profile-submissions');
  const waiting = load.state === 'loaded' ? load.data : null;
  return useMemo(() => {
    const ids = new Set(waiting?.map(({ fighterId }) => fighterId));
    const marksOf = (id: number) => (ids.has(id) ? ['sent a profile'] : []);
    return ids.size === 0
      ? SUMMARY
      : { ...SUMMARY, missing: (row) => [...marksOf(row.id), ...SUMMARY.missing(row)] };
  }, [waiting]);
}
