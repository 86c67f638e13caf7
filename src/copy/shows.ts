export const showsPage = {
  title: 'Shows',
  heading: 'THE SHOWS',
  tagline: 'Find your bout. Order your reel.',
  description: 'The boxing shows we film: fight cards, results and videos, bout by bout.',
  upcoming: 'Upcoming',
  /** The line above the name of a show in its share image. */
  shareImage: 'Fight card',
} as const;

export const showListMessages = {
  failed: 'Failed to load shows. Please try again later.',
  empty: (state: string | null) => `No shows found for ${state ?? 'any state'}.`,
  emptyInvitation: 'Check back soon.',
} as const;

/** The filter by state. */
export const showFilter = {
  legend: 'Filter by state',
  all: 'All',
} as const;

export const showPageMessages = {
  loading: 'Loading show...',
  failed: 'Failed to load show details. Please try again later.',
  missing: 'Show not found',
  back: 'Return to Shows',
} as const;

/** The page of a show that is newer than the build. */
export const showFallbackPage = {
  title: 'Show',
  description: 'A boxing show and its fight card.',
  withoutScripts: 'A new show’s page needs JavaScript until the site is updated.',
} as const;

/** `place` is '' if it is not known. */
export const toShowDescription = (show: string, dates: string, place: string) =>
  `Fight card, results and videos of ${show}, ${dates}${place && `, ${place}`}.`;

export const toBoutCountText = (count: number) => (count === 1 ? '1 bout' : `${count} bouts`);

/** The facts at the top of a show's page. */
export const showFacts = {
  /** Added to the link to a map for screen readers. */
  map: '(map, opens in a new tab)',
  organizer: 'Organizer',
  sanctionedBy: 'Sanctioned by',
  poster: (show: string) => `Poster of ${show}`,
} as const;

export const fightCard = {
  heading: 'FIGHT CARD',
  empty: 'The card is not out yet',
  emptyInvitation: 'Check back closer to the first bell.',
  corners: { red: 'Red corner', blue: 'Blue corner' },
  versus: 'vs.',
  withheld: 'Name not shown',
  bout: (number: number) => `Bout ${number}`,
  video: (red: string, blue: string) => `${red} vs. ${blue}`,
  win: 'Win',
  stoppage: 'Win by stoppage',
  draw: 'Draw',
  noContest: 'No contest',
} as const;

/** Links to the request form. */
export const reelLinks = {
  order: 'Get this reel',
  notFound: 'I can’t find my bout',
} as const;

/** The note for organizers of shows. The button that opens the consultation dialog follows it. */
export const organizerNote = {
  heading: 'FILMING YOUR SHOW?',
  text: 'We film whole cards, bout by bout. Let’s talk about yours.',
} as const;

/** The newest shows on other pages. */
export const newestShows = {
  heading: 'The Shows',
  text: 'Find your bout, see the card and order your reel.',
  link: 'All shows',
  upcoming: 'Upcoming',
} as const;

/** The bouts on the page of a fighter or gym. */
export const foughtAt = {
  upcoming: 'Next bouts',
  past: 'Fought at',
  opponent: (name: string) => `vs. ${name}`,
} as const;

/** The search within a fight card. */
export const boutSearch = {
  label: 'Find your bout',
  placeholder: 'Name or gym',
  status: (count: number) => (count === 1 ? '1 bout found' : `${count || 'No'} bouts found`),
  empty: (query: string) => `No bout matches “${query.trim()}”.`,
  hint: 'Check the spelling, or try a last name or a gym.',
} as const;
