/** The id of the only entry of each collection. That entry contains the whole list. */
export const LIST_ID = 'list';
