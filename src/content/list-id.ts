/** Id of the only entry of each collection, which holds the whole list. */
export const LIST_ID = 'list';
