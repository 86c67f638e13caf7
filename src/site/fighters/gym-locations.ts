import type { FighterCard } from '#src/domain/fighters/schema.ts';
import { toLocation } from '#src/domain/gyms/gym-location.ts';
import type { GymCard } from '#src/domain/gyms/schema.ts';
import type { Searchable } from '#src/domain/search/text-search.ts';

type Gym = Pick<GymCard, 'id' | 'city' | 'state'>;

/**
 * Packs the locations of the gyms that fighters train at into one string, one line per gym: "9 Cleveland, Ohio". Cards
 * don't contain the locations. The format is compact because every visitor loads it.
 */
export function packGymLocations(gyms: readonly Gym[], cards: readonly FighterCard[]): string {
  const ids = new Set(cards.map(({ gym }) => gym?.id));
  return gyms
    .filter((gym) => ids.has(gym.id) && toLocation(gym) !== '')
    .map((gym) => `${gym.id} ${toLocation(gym)}`)
    .join('\n');
}

/** Unpacks the string of `packGymLocations` into a map from the gym's id to its location. */
export const unpackGymLocations = (text: string): ReadonlyMap<number, string> =>
  new Map(text.split('\n').map((line) => [Number.parseInt(line, 10), line.slice(line.indexOf(' ') + 1)]));

/** Creates a function that returns the texts in which a search looks for a fighter. */
export const toSearchableFighter =
  (gymLocations: ReadonlyMap<number, string>) =>
  ({ name, weight, gym }: FighterCard): Searchable => ({
    name,
    detail: [weight, gym?.name, gymLocations.get(gym?.id ?? 0)].filter(Boolean).join(', '),
  });
