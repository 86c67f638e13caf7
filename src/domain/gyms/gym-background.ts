import type { GymBackground } from '#src/domain/settings/settings.ts';

/** Finds the owner's image for the gyms of a state. Returns '' if there is none. */
export const findGymBackground = (backgrounds: readonly GymBackground[], state: string): string =>
  backgrounds.find((background) => background.state === state)?.image ?? '';

/** Replaces the image of a state, or removes it if `image` is ''. The images are sorted by state. */
export const withGymBackground = (
  backgrounds: readonly GymBackground[],
  state: string,
  image: string,
): GymBackground[] =>
  [
    ...backgrounds.filter((background) => background.state !== state),
    ...(image === '' ? [] : [{ state, image }]),
  ].sort((one, other) => (one.state < other.state ? -1 : 1));
