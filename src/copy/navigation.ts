type NavigationLink = { label: string; href: string };

/** The name of the home page. */
export const HOME = 'Home';

const home = { label: HOME, href: '/' };
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
 * Links of the two columns of the footer, left and right of the logo. The pages that the owner has written follow on
 * the right.
 */
export const FOOTER_LEFT: readonly NavigationLink[] = [home, services, mission, risingStars];
export const FOOTER_RIGHT: readonly NavigationLink[] = [portfolio, gyms, contact];

/** The link to the owner's page for payments, if its service is unknown. */
export const PAYMENT = 'Payment';

export const SKIP_LINK = 'Skip to content';

/** The labels of the top bar and the mobile menu. `home` is the name of the link around the brand. */
export const navigationLabels = {
  home: (brand: string) => `${brand}, home`,
  main: 'Main',
  openMenu: 'Open menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
} as const;

export const footer = {
  left: 'Footer',
  right: 'Footer, more',
  rights: (brand: string) => `${brand}. All rights reserved.`,
} as const;

/** A link to the back office, which only the owner sees. */
export const EDIT_LINK = 'Edit this page';

export const BACK_HOME = 'Back to the home page';

export const notFoundPage = {
  title: 'Page not found',
  description: 'There is no page at this URL.',
  tagline: 'There is no page at this URL. It may have moved or never existed.',
} as const;

/** The button that stops the film behind a heading. */
export const PAUSE_VIDEO = 'Pause the background video';

/** The headings and links of the home page. */
export const homePage = {
  stars: 'Rising Stars',
  starsText: 'Fighters to watch, filmed in training, in sparring and in competition.',
  starsLink: 'All rising stars',
  reels: 'Latest Reels',
  reelsLink: 'The portfolio',
  gyms: 'The Gyms',
  gymsText: "We've been many places, seen many faces.",
  gymsLink: 'All gyms',
} as const;
