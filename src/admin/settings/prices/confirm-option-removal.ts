import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import type { OptionForm } from './pricing-form.ts';

/**
 * Asks before removing price options that visitors may have links to. Returns whether to remove them. `storedIds` are
 * the ids of the saved options. An option that was never saved has no links, so this doesn't ask.
 */
export async function confirmOptionRemoval(
  noun: 'option' | 'card',
  options: readonly OptionForm[],
  storedIds: readonly string[],
): Promise<boolean> {
  const stored = options.filter(({ id }) => storedIds.includes(id));
  if (stored.length === 0) return true;
  const links = stored.map(({ id }) => `/get-started?option=${id}`).join(', ');
  const subject = noun === 'option' ? 'this option' : 'its options';
  return confirm(
    `Remove this ${noun}?`,
    'Remove',
    `Links to ${subject} will open the request form with nothing selected: ${links}.`,
  );
}
