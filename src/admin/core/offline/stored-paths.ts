import { listPath } from '#src/admin/core/api/record-paths.ts';
import { KINDS } from '#src/domain/records/kinds.ts';

/** The name of the IndexedDB database with the stored lists. */
export const LIST_DATABASE = 'back-office-lists';

const LEAD_PATHS = ['/api/contact-messages', '/api/highlight-requests'];

/** Lists that the device stores without birth dates, messages, notes and most contact details. */
const REDUCED_PATHS = [listPath('fighters'), ...LEAD_PATHS];

/** The API paths whose last response this device stores, so that screens can show it without a network. */
export const STORED_PATHS: readonly string[] = [
  ...KINDS.map(listPath),
  listPath('settings'),
  ...LEAD_PATHS,
  '/api/inbox',
  // The choices in the form of a new request.
  '/api/inbox/requests',
  '/api/stats?view=edit',
];

export const isStoredPath = (path: string): boolean => STORED_PATHS.includes(path);

/** True if the device stores only a part of a response. See `toStored`. */
export const isReduced = (path: string): boolean => REDUCED_PATHS.includes(path);
