import base from '#src/styles/base.css?inline';
import clientPage from '#src/styles/client-page.css?inline';
import functionPage from '#src/styles/function-page.css?inline';
import privatePage from '#src/styles/private-page.css?inline';
import searchPage from '#src/styles/search-page.css?inline';
import select from '#src/styles/select.css?inline';

// The pages that Netlify functions render have their own stylesheets with fixed URLs, because a function does not know
// the hashed URLs of a build.
const toStyles = (...page: string[]) => [base, functionPage, ...page].join('\n');

/** The styles of the page that shows search results without scripts. */
export const searchPageStyles = toStyles(searchPage);

/** The styles of the pages that private links open. */
export const privatePageStyles = toStyles(privatePage, clientPage, select);
