import type { GymCard } from '#src/domain/gym.ts';

/** 'city, state', or only the one that is set. */
export const toLocation = ({ city, state }: Pick<GymCard, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');
