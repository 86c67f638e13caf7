import { toSlug } from '#src/domain/records/slug.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import type { Gym, GymCard } from './schema.ts';

/** Returns 'city, state', or only one of them if the other is ''. */
export const toLocation = ({ city, state }: Pick<GymCard, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');

/** Returns 'address, city, state' without the empty parts. */
export const toFullAddress = ({ address, ...place }: Pick<Gym, 'address' | 'city' | 'state'>): string =>
  [address, toLocation(place)].filter((part) => part !== '').join(', ');

/** Returns the URL of a search for the gym in a map service. On a phone, it opens the service's app. */
export const toMapUrl = (gym: Pick<Gym, 'name' | 'address' | 'city' | 'state'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${gym.name}, ${toFullAddress(gym)}`)}`;

/** Returns the path of the outline of a state. Not every state has one: see src/domain/gyms/state-outlines.ts. */
export const toOutlinePath = (state: string): string => `/images/states/${toSlug(state)}.svg`;

/** Finds the owner's image for the gyms of a state. Returns '' if there is none. */
export const findGymBackground = (backgrounds: readonly GymBackground[], state: string): string =>
  backgrounds.find((background) => background.state === state)?.image ?? '';

/** Replaces the image of a state, or removes it if `image` is ''. The images are sorted by state. */
export const setGymBackground = (
  backgrounds: readonly GymBackground[],
  state: string,
  image: string,
): GymBackground[] =>
  [
    ...backgrounds.filter((background) => background.state !== state),
    ...(image === '' ? [] : [{ state, image }]),
  ].sort((a, b) => (a.state < b.state ? -1 : 1));
