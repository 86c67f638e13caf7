import type { Kind } from '#src/domain/records/kinds.ts';

/** The resources that the editor can save: a kind of record, or the settings of the site. */
export type Resource = Kind | 'settings';

/** The id that the editor uses for the settings, of which there is only one record. */
export const SETTINGS_ID = 1;

/** The path of a list, in the representation that the back office edits. */
export const listPath = (resource: Resource) => `/api/${resource}?view=edit`;

export const recordPath = (resource: Resource, id: number) =>
  resource === 'settings' ? '/api/settings' : `/api/${resource}/${id}`;

/** The id in the path of a record. */
export const toRecordId = (path: string): number => Number(path.slice(path.lastIndexOf('/') + 1));

/** The path of one record, in the representation that the back office edits. */
export const editPath = (resource: Resource, id: number) => `${recordPath(resource, id)}?view=edit`;

export const historyPath = (resource: Resource, id: number) => `${recordPath(resource, id)}/history`;

/** The path of the demo content that the owner has not changed. */
export const DEMO_CONTENT_PATH = '/api/demo-content';

/** The path of the profile submissions that wait for the owner's decision. */
export const PROFILE_SUBMISSIONS_PATH = '/api/profile-submissions';
