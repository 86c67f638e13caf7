import type { Insertable } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';
import type { FightersTable } from '#src/server/platform/db/tables.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the date of birth of a fighter who turns `age` today, in UTC. */
export function birthDateOfAge(age: number): string {
  const today = new Date();
  const year = today.getUTCFullYear() - age;
  const [month, day] = [today.getUTCMonth() + 1, today.getUTCDate()];
  // 02/29 does not exist in every year. A fighter born one day earlier is the same age.
  return `${twoDigits(month)}/${twoDigits(month === 2 ? Math.min(day, 28) : day)}/${year}`;
}

/** Inserts a fighter, and returns the id. */
export async function insertFighter(
  db: Db,
  fields: Partial<Insertable<FightersTable>> = {},
): Promise<number> {
  const values = { name: 'Ada Marlowe', deleted_at: null, ...fields };
  const { id } = await db.insertInto('fighters').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
