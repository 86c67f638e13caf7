import { toVisitorError } from '#src/server/platform/html/error-page.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { currentLink, redirectToPage } from './handlers.ts';
import { readableLinksApi } from './operations.ts';

export default serve(
  readableLinksApi,
  {
    redirectToFighter: redirectToPage('fighters'),
    redirectToGym: redirectToPage('gyms'),
    redirectToFighterInSpanish: redirectToPage('fighters'),
    redirectToGymInSpanish: redirectToPage('gyms'),
    getFighterLink: currentLink('fighters'),
    getGymLink: currentLink('gyms'),
  },
  toVisitorError,
);
