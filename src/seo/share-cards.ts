import type { Fighter } from '#src/domain/fighter.ts';
import type { Gym } from '#src/domain/gym.ts';
import { toLocation } from '#src/domain/gym-location.ts';
import type { Settings } from '#src/domain/settings.ts';
import { toSlug } from '#src/domain/slug.ts';
import type { VideoPreview } from '#src/domain/video-preview.ts';
import type { ShareCard } from './draw-share-image.ts';

/** The paths of the share images of fighters and gyms. */
export const shareImagePath = {
  fighter: ({ id }: Pick<Fighter, 'id'>) => `/share/fighters/${id}.jpg`,
  gym: ({ id }: Pick<Gym, 'id'>) => `/share/gyms/${id}.jpg`,
};

/**
 * Returns the content of a fighter's share image. Without a photo, its picture is the first poster of their
 * videos that this site stores.
 */
export const toFighterShareCard = ({
  name,
  weight,
  gym,
  featuredImage,
  featuredImageFocus,
  videoPreviews,
}: Fighter): ShareCard => ({
  title: name,
  kicker: weight,
  note: gym?.name ?? '',
  picture: featuredImage || findStoredPoster(videoPreviews) || '/images/fighter-placeholder.svg',
  // Left out without a focus point, so that share images from before it existed stay in the cache.
  ...(featuredImage && featuredImageFocus && { focus: featuredImageFocus }),
});

const findStoredPoster = (previews: readonly VideoPreview[]): string | undefined =>
  previews.find(({ poster }) => poster?.src.startsWith('/media/'))?.poster?.src;

export const toGymShareCard = (gym: Gym): ShareCard => ({
  title: gym.name,
  kicker: 'The gyms',
  note: toLocation(gym),
  picture: gym.state === '' ? null : `/images/states/${toSlug(gym.state)}.svg`,
});

/** Returns the content of the share image of pages without one of their own. */
export const toDefaultShareCard = ({ heroTitle, tagline }: Settings): ShareCard => ({
  title: heroTitle,
  kicker: '',
  note: tagline,
  picture: '/media/film/home.webp',
});
