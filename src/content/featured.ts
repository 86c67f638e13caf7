import type { Fighter } from '#src/domain/fighter.ts';

/** The first fighters of the list who have both a picture and a video to show. */
export const pickFeatured = (fighters: readonly Fighter[], count: number): Fighter[] =>
  fighters
    .filter(({ featuredImage, featuredVideos }) => featuredImage !== '' && featuredVideos.length > 0)
    .slice(0, count);
