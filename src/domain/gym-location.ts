import type { GymCard } from './gym.ts';

/** Returns 'city, state', or only one of them if the other is ''. */
export const toLocation = ({ city, state }: Pick<GymCard, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');
