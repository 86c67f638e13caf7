import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';

/** Describes how deleting a record affects the fighters that refer to it. Returns '' if no fighter does. */
export async function describeAffectedFighters(
  refersToIt: (fighter: Fighter) => boolean,
  recordName: 'gym' | 'weight class',
): Promise<string> {
  const { data } = await adminApi.get<Fighter[]>(listPath('fighters'));
  const count = data.filter(refersToIt).length;
  if (count === 0) return '';
  return count === 1
    ? `1 fighter has this ${recordName} and will be left without one.`
    : `${count} fighters have this ${recordName} and will be left without one.`;
}
