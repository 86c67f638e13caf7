import { adminApi } from '#src/admin/api/admin-session.ts';
import type { Fighter } from '#src/domain/fighter.ts';

/** What deleting a record means to the fighters that refer to it; '' when none does. */
export async function describeAffectedFighters(
  refers: (fighter: Fighter) => boolean,
  what: 'gym' | 'weight class',
): Promise<string> {
  const { data } = await adminApi.get<Fighter[]>('/api/fighters?view=edit');
  const count = data.filter(refers).length;
  if (count === 0) return '';
  return count === 1
    ? `1 fighter has this ${what}, and stays without one.`
    : `${count} fighters have this ${what}, and stay without one.`;
}
