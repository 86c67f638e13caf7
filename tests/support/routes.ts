/** All public routes of the product spec. */
export const ROUTES = [
  '/',
  '/services',
  '/mission',
  '/about',
  '/rising-stars',
  '/rising-stars/1',
  '/portfolio',
  '/gyms',
  '/gyms/1',
  '/join-us',
  '/get-started',
  '/contact',
];
