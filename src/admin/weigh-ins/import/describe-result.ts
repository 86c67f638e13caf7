import { formatCount } from '#src/domain/values/format-count.ts';
import { MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import type { WeighInImportResult } from '#src/domain/weigh-ins/weigh-in-schema.ts';
import type { PreviewRow, RowState } from './preview-rows.ts';

const REASONS: Record<WeighInImportResult['skipped'][number]['reason'], string> = {
  missing: 'is in the trash',
  'too-many': `would have more than ${MAX_LIST_LENGTH} weigh-ins`,
};

/** Describes the result of an import: '2 weigh-ins added. 1 was already there.' */
export function describeResult(
  { added, duplicates, skipped }: WeighInImportResult,
  fighters: readonly { id: number; name: string }[],
): string {
  const skippedNames = skipped.map(({ id, reason }) => {
    const name = fighters.find((fighter) => fighter.id === id)?.name ?? `Number ${id}`;
    return `${name} got none, because the fighter ${REASONS[reason]}.`;
  });
  return [
    `${formatCount(added, 'weigh-in')} added.`,
    ...(duplicates > 0 ? [`${formatCount(duplicates, 'was', 'were')} already there.`] : []),
    ...skippedNames,
  ].join(' ');
}

export const STATE_NAMES: Record<RowState, string> = {
  new: 'New',
  duplicate: 'Duplicate',
  unmatched: 'Which fighter?',
  problem: 'Problem',
};

/** The states in the order of their urgency, each with its number of rows. States without rows are left out. */
export function countStates(rows: readonly PreviewRow[]): { state: RowState; count: number }[] {
  const states: RowState[] = ['problem', 'unmatched', 'new', 'duplicate'];
  return states
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter((entry) => entry.count > 0);
}
