import { toVisitorError } from '#src/server/platform/html/error-page.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { currentLink, redirectToPage } from './handlers.ts';
import { readableLinksApi } from './operations.ts';

export default serve(
  readableLinksApi,
  {
    redirectToFighter: redirectToPage('fighters'),
    redirectToGym: redirectToPage('gyms'),
    redirectToSpanishFighter: redirectToPage('fighters'),
    redirectToSpanishGym: redirectToPage('gyms'),
    getOfFighter: currentLink('fighters'),
    getOfGym: currentLink('gyms'),
  },
  toVisitorError,
);
