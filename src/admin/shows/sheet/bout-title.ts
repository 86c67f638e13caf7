import { NAME_REMOVED } from '#src/admin/shows/bout-list.ts';
import { CORNERS } from '#src/domain/shows/bout.ts';
import { type CornerRecords, toCornerText } from '#src/domain/shows/corner-text.ts';
import type { Bout } from '#src/domain/shows/schema.ts';

/** Names a bout in a list: '3. Ada Marlowe vs. Jane Roe'. */
export const toBoutTitle = (bout: Bout, index: number, records: CornerRecords): string =>
  `${index + 1}. ${CORNERS.map((corner) => toCornerText(bout[corner], records).name || NAME_REMOVED).join(' vs. ')}`;
