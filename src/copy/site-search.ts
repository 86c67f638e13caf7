import type { SiteSearchEntry } from '#src/domain/search/schema.ts';
import { toFoundText } from './search.ts';

/** Texts of the site search. */
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
  status: (count: number) => toFoundText(count, 'result', 'results'),
  empty: (query: string) => `Nothing matches “${query.trim()}”. Check the spelling, or try a last name.`,
} as const;

/** The headings of the results. */
export const resultTitles: Record<SiteSearchEntry['kind'], string> = {
  fighters: 'Fighters',
  gyms: 'Gyms',
  videos: 'Reels',
  shows: 'Shows',
  bouts: 'Bouts',
};
