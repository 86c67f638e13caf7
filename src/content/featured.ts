import type { Fighter } from '#src/domain/fighter.ts';
import type { Video } from '#src/domain/video.ts';

/** The first fighters of the list who have both a picture and a video to show. */
export const pickFeatured = (fighters: readonly Fighter[], count: number): Fighter[] =>
  fighters
    .filter(({ featuredImage, featuredVideos }) => featuredImage !== '' && featuredVideos.length > 0)
    .slice(0, count);

/** The newest videos, newest first; ids are given out in order. */
export const pickLatest = (videos: readonly Video[], count: number): Video[] =>
  videos.toSorted((a, b) => b.id - a.id).slice(0, count);
