import type { Bout, Corner } from '#src/domain/shows/bout.ts';
import { bout } from '#src/domain/shows/schema.ts';

type CornerFields = Partial<Corner>;

/** Makes a bout whose id contains this number, such as 'bout0001'. */
export const toBout = (
  number: number,
  red: CornerFields,
  blue: CornerFields,
  fields: Partial<Omit<Bout, 'id' | 'red' | 'blue'>> = {},
): Bout => bout.parse({ id: `bout${String(number).padStart(4, '0')}`, red, blue, ...fields });

/** The body of a visible show with these bouts. */
export const toShowBody = (bouts: readonly Bout[], fields: object = {}) => ({
  name: 'Harbor Open',
  slug: 'harbor-open',
  startsOn: '2026-10-03',
  sanctionedBy: 'USA Boxing',
  bouts,
  ...fields,
});
