import type { SkipReason } from '#src/domain/bulk-change.ts';

/** How many names a message lists. */
const MAX_NAMES = 5;

/** Lists the first five names: 'Ada, Bo, Cy, Di, Ed and 7 more'. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}

const REASONS: Record<SkipReason, string> = {
  missing: 'Already deleted',
  changed: 'Changed by somebody else',
  'slug-taken': 'Still in the trash, because another record has the slug',
  'reference-missing': 'Not changed, because the value to set was deleted',
};

type Skipped = { name: string; reason: SkipReason };

/**
 * Names the records that a bulk change skipped, by reason. Returns '' if there are none. `sentences` replaces
 * the sentence of a reason, where an action has a better one.
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
