/** The kinds of records. Each is named by its path segment in the API. */
export const KINDS = ['videos', 'fighters', 'gyms', 'weight-classes'] as const;
export type Kind = (typeof KINDS)[number];
