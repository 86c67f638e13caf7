import type { Fighter } from '#src/domain/fighter.ts';

/** Picks the first `count` fighters who have both an image and a video. */
export const pickFeatured = (fighters: readonly Fighter[], count: number): Fighter[] =>
  fighters
    .filter(({ featuredImage, featuredVideos }) => featuredImage !== '' && featuredVideos.length > 0)
    .slice(0, count);

/**
 * Returns the records that the owner has picked, in that order. Skips those that visitors do not see. Returns null
 * if none is left.
 */
export function findPicked<T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] | null {
  const picked = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return picked.length > 0 ? picked : null;
}
