import type { GymCard } from '#src/domain/gym.ts';

/** 'city, state', or whichever of the two is known. */
export const toLocation = ({ city, state }: Pick<GymCard, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');
