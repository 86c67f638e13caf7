import type { DoNotFilmEntry, DoNotFilmInput } from './schema.ts';

export type { DoNotFilmEntry, DoNotFilmInput };

/** Returns the title of an entry: its name, or else its first handle. */
export const titleOf = ({ name, handles }: Pick<DoNotFilmEntry, 'name' | 'handles'>): string =>
  name || (handles[0] ?? '');

/** Lists the handles that are not already the title of the entry. */
export const otherHandlesOf = ({ name, handles }: Pick<DoNotFilmEntry, 'name' | 'handles'>): string[] =>
  name ? handles : handles.slice(1);
