/** The label of the switch that hides a record. The record's history uses it too. */
export const PUBLISHED_LABEL = 'Visible on the site';
