import { type PrivateContext, redirectToPage } from '#src/server/private-links/private-page.ts';

/** Redirects to a step of the page, or to its overview. */
export const redirectToStep = ({ path }: PrivateContext, step: string | null): Response =>
  redirectToPage(step === null ? path : `${path}?step=${step}`);
