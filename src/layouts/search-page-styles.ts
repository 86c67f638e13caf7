import base from '#src/styles/base.css?inline';
import page from '#src/styles/search-page.css?inline';

/**
 * The styles of the page that shows search results without scripts. A function renders that page, and does not know
 * the URLs of a build's own files.
 */
export const searchPageStyles = [base, page].join('\n');
