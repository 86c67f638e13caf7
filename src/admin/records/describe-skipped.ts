import { listNames } from '#src/admin/core/ui/list-names.ts';
import type { LeadSkipReason, SkipReason } from '#src/domain/records/bulk-change.ts';

type Reason = SkipReason | LeadSkipReason;

const REASONS: Record<Reason, string> = {
  missing: 'Already deleted',
  changed: 'Changed elsewhere',
  'slug-taken': 'Still in the trash, because another record has the slug',
  'reference-missing': 'Not changed, because the value to set was deleted',
  'reel-missing': 'Not changed, because no reel has been delivered',
};

type Skipped = { name: string; reason: Reason };

/**
 * Names the records that a bulk change skipped, grouped by reason. Returns '' if there are none. `sentences` replaces
 * the default text of a reason, if an action needs another one.
 */
export function describeSkipped(
  skipped: readonly Skipped[],
  sentences: Partial<Record<Reason, string>> = {},
): string {
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  return [...groups]
    .map(([reason, group]) => {
      const sentence = sentences[reason] ?? REASONS[reason];
      return `${sentence}: ${listNames(group.map(({ name }) => name))}.`;
    })
    .join(' ');
}
