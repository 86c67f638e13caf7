export const toFoundText = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one} found` : `${count || 'No'} ${many} found`;

/** Texts of the search fields above the lists. `status` is announced by screen readers. */
export const fighterSearch = {
  label: 'Search fighters',
  placeholder: 'Name, gym, city or state',
  results: 'Fighters found',
  status: (count: number) => toFoundText(count, 'fighter', 'fighters'),
  empty: (query: string) => `No fighter matches “${query.trim()}”.`,
  hint: 'Check the spelling, or try a last name, a gym, a city or a state.',
} as const;

export const gymSearch = {
  label: 'Search gyms',
  placeholder: 'Name, city or state',
  results: 'Gyms found',
  status: (count: number) => toFoundText(count, 'gym', 'gyms'),
  empty: (query: string) => `No gym matches “${query.trim()}”.`,
  hint: 'Check the spelling, or try a city or a state.',
} as const;

/** The text below a list of results that shows only the first `count`. */
export const toTruncatedText = (count: number) =>
  `Showing the first ${count}. Add a word to narrow your search.`;

/** The buttons of a search field, and the notice if the search code fails to load. */
export const searchField = {
  clear: 'Clear search',
  submit: 'Search',
  notLoaded: 'The search could not be loaded. Check the connection and reload the page.',
} as const;

export const FILTER_WITHOUT_SCRIPTS =
  'Without JavaScript, a link cannot filter this list. The search below shows its results on a page of its own.';
