import type { Gym, GymCard } from './gym.ts';

/** Returns 'city, state', or only one of them if the other is ''. */
export const toLocation = ({ city, state }: Pick<GymCard, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');

/** Returns 'address, city, state' without the empty parts. */
export const toFullAddress = ({ address, ...place }: Pick<Gym, 'address' | 'city' | 'state'>): string =>
  [address, toLocation(place)].filter((part) => part !== '').join(', ');

/** Returns the URL of a search for the gym in a map service, which opens the app of a phone. */
export const toMapUrl = (gym: Pick<Gym, 'name' | 'address' | 'city' | 'state'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${gym.name}, ${toFullAddress(gym)}`)}`;
