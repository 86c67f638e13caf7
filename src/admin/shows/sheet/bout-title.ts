import { toBoutName } from '#src/admin/shows/bout-list.ts';
import type { CornerRecords } from '#src/domain/shows/corner-text.ts';
import type { Bout } from '#src/domain/shows/schema.ts';

/** Names a bout in a list: '3. Ada Marlowe vs. Jane Roe'. */
export const toBoutTitle = (bout: Bout, index: number, records: CornerRecords): string =>
  `${index + 1}. ${toBoutName(bout, records)}`;
