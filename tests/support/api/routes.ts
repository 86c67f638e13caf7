/** All public routes of the product spec, and those of shows. */
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
  '/shows',
  '/shows/2',
  '/join-us',
  '/get-started',
  '/contact',
];
