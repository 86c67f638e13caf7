import type { Kind } from '#src/domain/history.ts';

/** The path of a list in the form that the back office edits. */
export const listPath = (resource: Kind) => `/api/${resource}?view=edit`;

export const historyPath = (resource: Kind, id: number) => `/api/${resource}/${id}/history`;
