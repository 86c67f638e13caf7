import { useMemo } from 'react';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import type { Fighter } from '#src/domain/fighter.ts';
import { SUMMARY } from './fighter-columns.ts';
import { useListMissing } from './use-list-missing.ts';

export function useFighterSummary(): RecordSummary<Fighter> {
  const missing = useListMissing();
  return useMemo(() => ({ ...SUMMARY, missing }), [missing]);
}
