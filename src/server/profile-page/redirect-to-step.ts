import { PRIVATE } from '#src/server/http/caching.ts';
import type { PrivateContext } from '#src/server/private-links/private-page.ts';

/** Redirects to a step of the page, or to its overview, so that reloading the page sends no form again. */
export const redirectToStep = ({ path }: PrivateContext, step: string | null): Response =>
  new Response(null, {
    status: 303,
    headers: {
      ...PRIVATE,
      location: step === null ? path : `${path}?step=${step}`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
