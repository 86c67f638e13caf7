import { MAX_BODY_BYTES, MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import { formatCount } from '#src/domain/values/text.ts';
import type { WeighInImportResult } from '#src/domain/weigh-ins/schema.ts';
import type { WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import type { PreviewRow, RowState } from './preview-rows.ts';

/** A weigh-in without the fields that have their default value, so that 10,000 typical ones fit into one request. */
const toShortWeighIn = ({ date, pounds, event, opponent, level, result, stoppage }: WeighIn) => ({
  date,
  pounds,
  ...(event !== '' && { event }),
  ...(opponent !== '' && { opponent }),
  ...(level !== 'amateur' && { level }),
  ...(result !== null && { result }),
  ...(stoppage && { stoppage }),
});

/** Returns the body that adds the new weigh-ins, or null if it is too large for one request. */
export function toRequest(rows: readonly PreviewRow[]): object | null {
  const byFighter = new Map<number, object[]>();
  for (const row of rows) {
    if (row.state !== 'new') continue;
    const weighIns = byFighter.get(row.fighter.id) ?? [];
    weighIns.push(toShortWeighIn(row.weighIn));
    byFighter.set(row.fighter.id, weighIns);
  }
  const body = { fighters: [...byFighter].map(([id, weighIns]) => ({ id, weighIns })) };
  return new TextEncoder().encode(JSON.stringify(body)).length > MAX_BODY_BYTES ? null : body;
}

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
