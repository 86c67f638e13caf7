type NavigationLink = { label: string; href: string };

const home = { label: 'Home', href: '/' };
const services = { label: 'Services', href: '/services' };
const mission = { label: 'The Mission', href: '/mission' };
const risingStars = { label: 'Rising Stars', href: '/rising-stars' };
const portfolio = { label: 'Portfolio', href: '/portfolio' };
const gyms = { label: 'Gyms', href: '/gyms' };
const contact = { label: 'Contact', href: '/contact' };

/** Links of the top bar and the mobile menu. */
export const NAVIGATION: readonly NavigationLink[] = [
  home,
  services,
  mission,
  risingStars,
  portfolio,
  gyms,
  contact,
];

/** Link to the page that shows the results of a search without scripts. With scripts, it opens the search. */
export const SEARCH_LINK: NavigationLink = { label: 'Search', href: '/search' };

/**
 * Links of the two columns of the footer, left and right of the logo. The pages that the owner has written follow on the
 * right.
 */
export const FOOTER_LEFT: readonly NavigationLink[] = [home, services, mission, risingStars];
export const FOOTER_RIGHT: readonly NavigationLink[] = [portfolio, gyms, contact];
