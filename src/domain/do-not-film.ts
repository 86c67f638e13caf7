import type { DoNotFilmEntry, DoNotFilmInput } from './do-not-film-schema.ts';

// This file does not load zod, so that lists and forms can import it.

export type { DoNotFilmEntry, DoNotFilmInput };

/** Names an entry by its name, or else by its first handle. */
export const titleOf = ({ name, handles }: Pick<DoNotFilmEntry, 'name' | 'handles'>): string =>
  name || (handles[0] ?? '');

/** Lists the handles that do not name the entry. */
export const otherHandlesOf = ({ name, handles }: Pick<DoNotFilmEntry, 'name' | 'handles'>): string[] =>
  name ? handles : handles.slice(1);
