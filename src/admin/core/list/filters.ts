import { isHidden } from '#src/domain/records/visibility.ts';
import type { Filter } from './list-view.ts';

/** Returns the text, or 'N/A' if it is empty. */
export const orNotAvailable = (text: string): string => text || 'N/A';

/** Creates a filter for a field that has one value or ''. */
export const filterByValue = <Row>(
  param: string,
  label: string,
  value: (row: Row) => string,
  order: readonly string[] = [],
): Filter<Row> => ({
  param,
  label,
  values: (row) => [value(row)],
  order,
  toOptionLabel: orNotAvailable,
});

/** The value of the URL parameter `missing` that finds every incomplete record. */
const ANY = 'any';

/** Creates a filter for incomplete records. `listMissing` lists what a record lacks. */
export const filterByMissing = <Row>(listMissing: (row: Row) => string[]): Filter<Row> => ({
  param: 'missing',
  label: 'Details',
  values: (row) => {
    const missing = listMissing(row);
    return missing.length > 0 ? [ANY, ...missing] : [];
  },
  order: [ANY],
  toOptionLabel: (value) => (value === ANY ? 'Incomplete' : value),
});

/** Creates a filter for the records that the owner has hidden. */
export const filterByVisibility = <Row extends object>(): Filter<Row> => ({
  param: 'visibility',
  label: 'Visibility',
  values: (row) => (isHidden(row) ? ['hidden'] : []),
  order: [],
  toOptionLabel: () => 'Hidden',
});
