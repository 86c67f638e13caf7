import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { Video } from '#src/domain/videos/schema.ts';

const MAX_FEATURED_FIGHTERS = 4;
const MAX_LATEST_REELS = 6;
const MAX_FEATURED_GYMS = 4;

/** The records that visitors see. `newVideos` are the most recently added videos, newest first. */
type Lists = {
  fighters: readonly Fighter[];
  gyms: readonly Gym[];
  videos: readonly Video[];
  newVideos: readonly Video[];
};

/** The records on the home page. */
export type HomePicks = { fighters: Fighter[]; gyms: Gym[]; reels: Video[] };

/**
 * Finds the records that the home page shows: those that the owner has picked, in the owner's order. For a kind without
 * visible picks, it shows fighters with both an image and a video, the newest reels, or the first gyms.
 */
export const findHomePicks = (
  settings: Pick<Settings, 'homeFighterIds' | 'homeVideoIds' | 'homeGymIds'>,
  { fighters, gyms, videos, newVideos }: Lists,
): HomePicks => ({
  fighters: findPicked(fighters, settings.homeFighterIds) ?? findFeatured(fighters),
  reels: findPicked(videos, settings.homeVideoIds) ?? newVideos.slice(0, MAX_LATEST_REELS),
  gyms: findPicked(gyms, settings.homeGymIds) ?? gyms.slice(0, MAX_FEATURED_GYMS),
});

const findFeatured = (fighters: readonly Fighter[]): Fighter[] =>
  fighters
    .filter(({ featuredImage, featuredVideos }) => featuredImage !== '' && featuredVideos.length > 0)
    .slice(0, MAX_FEATURED_FIGHTERS);

/** Returns the rows with these ids, in the order of the ids. Returns null if there are none. */
export function findPicked<T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] | null {
  const picked = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return picked.length > 0 ? picked : null;
}
