import type { Fighter } from '#src/domain/fighter.ts';

/** Picks the first `count` fighters who have both an image and a video. */
export const pickFeatured = (fighters: readonly Fighter[], count: number): Fighter[] =>
  fighters
    .filter(({ featuredImage, featuredVideos }) => featuredImage !== '' && featuredVideos.length > 0)
    .slice(0, count);
