import { gymsPage } from '#src/copy/gyms.ts';
import { PAGE_LOCALE } from '#src/copy/language.ts';
import { showsPage } from '#src/copy/shows.ts';
import { listTallies } from '#src/domain/fighters/fight-record-text.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { toShortTally } from '#src/domain/fighters/short-record.ts';
import { findGymBackground, toLocation, toOutlinePath } from '#src/domain/gyms/gym-location.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { uploadedKey } from '#src/domain/media/media-url.ts';
import { FIGHTER_PLACEHOLDER, HOME_FILM_STILL } from '#src/domain/media/original-pictures.ts';
import type { GymBackground, Settings } from '#src/domain/settings/settings.ts';
import { type Show, toShowDates, toShowPlace } from '#src/domain/shows/show.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import type { ShareCard } from './draw-share-image.ts';

/** The paths of the share images of records. */
export const shareImagePath = {
  fighter: ({ id }: Pick<Fighter, 'id'>) => `/share/fighters/${id}.jpg`,
  gym: ({ id }: Pick<Gym, 'id'>) => `/share/gyms/${id}.jpg`,
  show: ({ id }: Pick<Show, 'id'>) => `/share/shows/${id}.jpg`,
};

/** Returns the owner's image if this site stores it, or else the original. A build does not fetch from other hosts. */
const chooseOwn = (image: string, original: string): string =>
  uploadedKey(image) === null ? original : image;

/**
 * Returns the content of a fighter's share image. If there is no photo, the picture is the first stored poster of
 * the fighter's videos. If there is none either, it is `placeholder` or the silhouette.
 */
export const toFighterShareCard = (
  { name, weight, gym, fightRecord, featuredImage, featuredImageFocus, videoPreviews }: Fighter,
  placeholder: string,
): ShareCard => ({
  title: name,
  kicker: [weight, ...listTallies(fightRecord).map(({ tally }) => toShortTally(tally))]
    .filter(Boolean)
    .join(' · '),
  note: gym?.name ?? '',
  picture: featuredImage || findStoredPoster(videoPreviews) || chooseOwn(placeholder, FIGHTER_PLACEHOLDER),
  // A missing focus point is left out, so that images cached before focus points existed keep their hash.
  ...(featuredImage && featuredImageFocus && { focus: featuredImageFocus }),
});

const findStoredPoster = (previews: readonly VideoPreview[]): string | undefined =>
  previews.find(({ poster }) => poster?.src.startsWith('/media/'))?.poster?.src;

export const toGymShareCard = (gym: Gym, backgrounds: readonly GymBackground[]): ShareCard => ({
  title: gym.name,
  kicker: gymsPage.shareImage,
  note: toLocation(gym),
  picture:
    gym.state === '' ? null : chooseOwn(findGymBackground(backgrounds, gym.state), toOutlinePath(gym.state)),
});

/** Returns the content of a show's share image. It names no boxers, because a name may have to be removed. */
export const toShowShareCard = (show: Show): ShareCard => ({
  title: show.name,
  kicker: [showsPage.shareImage, toShowDates(show, PAGE_LOCALE)].join(' · '),
  note: toShowPlace(show),
  picture: show.poster || null,
});

/** Returns the content of the share image of pages without their own. */
export const toDefaultShareCard = ({ heroTitle, heroPhoto, tagline }: Settings): ShareCard => ({
  title: heroTitle,
  kicker: '',
  note: tagline,
  picture: chooseOwn(heroPhoto, HOME_FILM_STILL),
});
