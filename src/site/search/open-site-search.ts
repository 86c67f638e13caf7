/** The name of the event on the document that opens the hydrated site search. */
export const OPEN_SITE_SEARCH = 'site-search:open';
