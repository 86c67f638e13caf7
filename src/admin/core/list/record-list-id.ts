/** The id of the list of records on the page. */
export const RECORD_LIST_ID = 'record-list';
