import { confirm } from '#src/admin/shell/confirm.tsx';
import type { OptionForm } from './pricing-form.ts';

/**
 * Asks before removing price options that visitors may have links to. `storedIds` are the ids of the options on the
 * site. An option that was never saved has no links.
 */
export async function confirmRemoval(
  noun: 'option' | 'card',
  options: readonly OptionForm[],
  storedIds: readonly string[],
): Promise<boolean> {
  const stored = options.filter(({ id }) => storedIds.includes(id));
  if (stored.length === 0) return true;
  const links = stored.map(({ id }) => `/get-started?option=${id}`).join(', ');
  return confirm(
    `Remove this ${noun}?`,
    'Remove',
    `Links to ${stored.length === 1 ? 'it' : 'its options'} will open the request form with nothing selected: ${links}. You can add an option with the same name to bring the link back.`,
  );
}
