export const gymListMessages = {
  failed: 'Failed to load gyms. Please try again later.',
  empty: (state: string | null) => `No gyms found for ${state ?? 'any state'}.`,
  emptyInvitation: 'Will yours be the first?',
} as const;

export const gymPageMessages = {
  loading: 'Loading gym...',
  failed: 'Failed to load gym details. Please try again later.',
  missing: 'Gym not found',
  back: 'Return to Gyms',
  footage: 'GYM FOOTAGE',
  noVideos: 'No videos yet',
  checkBack: (gym: string) => `Check back soon for footage from ${gym}`,
} as const;

/** Headings and links of lists of a gym's fighters. */
export const rosterTitles = {
  gym: 'Fighters',
  gymMates: (gym: string) => `More from ${gym}`,
  all: (count: number) => `All ${count} fighters`,
} as const;

export const gymsPage = {
  title: 'Gyms',
  heading: 'THE GYMS',
  description: 'The boxing gyms we have filmed in, state by state.',
  list: 'Gyms',
  /** The line above the name of a gym in its share image. */
  shareImage: 'The gyms',
} as const;

/** `place` is '' if it is not known. */
export const toGymDescription = (gym: string, place: string) =>
  place === '' ? `Boxing footage from ${gym}.` : `Boxing footage from ${gym} in ${place}.`;

/** The page of a gym that is newer than the build. */
export const gymFallbackPage = {
  title: 'Gym',
  description: 'A boxing gym and the footage we filmed there.',
  withoutScripts: 'A new gym’s page needs JavaScript until the site is updated.',
} as const;

/** The filter by state. */
export const stateFilter = {
  legend: 'Filter by state',
  all: 'All',
} as const;

/** Added to the link to a map for screen readers. */
export const MAP_LINK = '(map, opens in a new tab)';
