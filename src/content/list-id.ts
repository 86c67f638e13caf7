/** The one entry of each collection: its whole list. */
export const LIST_ID = 'list';
