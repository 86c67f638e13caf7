import { readableLink } from '#src/domain/sharing/readable-link.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const redirect = {
  method: 'GET',
  access: 'public',
  response: null,
  statuses: [308],
  problems: ['gone'],
} as const;

const current = { method: 'GET', access: 'admin', response: readableLink } as const;

export const readableLinksApi = {
  redirectToFighter: {
    ...redirect,
    path: '/f/:slug',
    summary: 'Redirect a readable link to the page of its fighter; 410 once the fighter has been erased',
  },
  redirectToGym: {
    ...redirect,
    path: '/g/:slug',
    summary: 'Redirect a readable link to the page of its gym; 410 once the gym has been erased',
  },
  redirectToFighterInSpanish: {
    ...redirect,
    path: '/es/f/:slug',
    summary: 'Redirect a readable link to the Spanish page of its fighter',
  },
  redirectToGymInSpanish: {
    ...redirect,
    path: '/es/g/:slug',
    summary: 'Redirect a readable link to the Spanish page of its gym',
  },
  getFighterLink: {
    ...current,
    path: '/api/readable-links/fighters/:id',
    summary: 'Get the current readable link of a fighter',
  },
  getGymLink: {
    ...current,
    path: '/api/readable-links/gyms/:id',
    summary: 'Get the current readable link of a gym',
  },
} satisfies Api;
