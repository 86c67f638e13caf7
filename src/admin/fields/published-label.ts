/** The label of the switch that hides a record, also in its history. */
export const PUBLISHED_LABEL = 'Visible on the site';
