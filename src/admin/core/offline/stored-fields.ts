import { listPath } from '#src/admin/core/api/record-paths.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { isReduced, isStoredPath } from './stored-paths.ts';

type Reduce = (data: unknown) => unknown;

/** Leaves out birth dates. The other fields are what a fighter's page shows. */
const withoutBirthDates: Reduce = (data) =>
  // This path returns fighters.
  (data as Fighter[]).map((fighter): Fighter => ({ ...fighter, dateOfBirth: '', age: null }));

/** What the inbox shows in the row of a lead. */
const STORED_LEAD_FIELDS = ['Instagram-Handle', 'First-Name', 'Last-Name', 'Option'];

/** A tag that no stored notes have, so that notes typed offline never replace those on the server unseen. */
const UNKNOWN_NOTES_TAG = '0';

/** Leaves out the texts, contact details and file links of visitors, and the notes about them. */
const withoutMessages: Reduce = (data) =>
  // These paths return leads.
  (data as Lead[]).map(
    (lead): Lead => ({
      ...lead,
      notes: '',
      notesTag: UNKNOWN_NOTES_TAG,
      fields: Object.fromEntries(
        STORED_LEAD_FIELDS.flatMap((name) => {
          const value = lead.fields[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
      openChange: null,
      fileStates: {},
    }),
  );

/** The part of each reduced response that is stored. Has its own file, because screens don't need it. */
const REDUCERS = new Map<string, Reduce>([
  [listPath('fighters'), withoutBirthDates],
  ['/api/contact-messages', withoutMessages],
  ['/api/highlight-requests', withoutMessages],
]);

/** Returns what the device stores of a response: not more than a list needs. Throws if the path is not a stored one. */
export function toStored(path: string, data: unknown): unknown {
  if (!isStoredPath(path)) throw new Error(`${path} is not stored`);
  const reduce = REDUCERS.get(path);
  // Never store a response in full that should be reduced.
  if (isReduced(path) !== (reduce !== undefined)) throw new Error(`${path} has no stored fields`);
  return reduce ? reduce(data) : data;
}
