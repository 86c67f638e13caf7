const toCount = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one} found` : `${count || 'No'} ${many} found`;

/** Texts of the search fields above the lists. `status` is announced by screen readers. */
export const fighterSearch = {
  label: 'Search fighters',
  placeholder: 'Name, gym, city or state',
  results: 'Fighters found',
  status: (count: number) => toCount(count, 'fighter', 'fighters'),
  empty: (query: string) => `No fighter matches “${query.trim()}”.`,
  hint: 'Check the spelling, or try a last name, a gym, a city or a state.',
} as const;

export const gymSearch = {
  label: 'Search gyms',
  placeholder: 'Name, city or state',
  results: 'Gyms found',
  status: (count: number) => toCount(count, 'gym', 'gyms'),
  empty: (query: string) => `No gym matches “${query.trim()}”.`,
  hint: 'Check the spelling, or try a city or a state.',
} as const;

export const onlyFirstShown = (count: number) =>
  `The first ${count} are shown. Add another word to the search to find fewer.`;

/** Texts of the search of the whole site. */
export const siteSearch = {
  label: 'Search the site',
  placeholder: 'Fighters, gyms and reels',
  hint: 'Find fighters by name, gym, city or state, and gyms and reels by name.',
  loading: 'Loading…',
  failed: 'The search could not be loaded. Check the connection and try again.',
  retry: 'Try again',
  close: 'Close',
  key: 'Open the search with the / key',
  results: 'Results',
  newTab: '(opens in a new tab)',
  status: (count: number) => toCount(count, 'result', 'results'),
  empty: (query: string) => `Nothing matches “${query.trim()}”. Check the spelling, or try a last name.`,
} as const;
