import { listNames } from '#src/admin/shell/list-names.ts';
import type { SkipReason } from '#src/domain/bulk-change.ts';

const REASONS: Record<SkipReason, string> = {
  missing: 'Already deleted',
  changed: 'Changed elsewhere',
  'slug-taken': 'Still in the trash, because another record has the slug',
  'reference-missing': 'Not changed, because the value to set was deleted',
};

type Skipped = { name: string; reason: SkipReason };

/**
 * Names the records that a bulk change skipped, grouped by reason. Returns '' if there are none. `sentences` replaces
 * the default text of a reason, if an action needs another one.
 */
export function describeSkipped(
  skipped: readonly Skipped[],
  sentences: Partial<Record<SkipReason, string>> = {},
): string {
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  return [...groups]
    .map(([reason, group]) => {
      const sentence = sentences[reason] ?? REASONS[reason];
      return `${sentence}: ${listNames(group.map(({ name }) => name))}.`;
    })
    .join(' ');
}
