/** The event that opens the search again, on the document. */
export const SITE_SEARCH_OPENED = 'site-search:open';
