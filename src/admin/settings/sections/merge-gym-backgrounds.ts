import { findGymBackground, withGymBackground } from '#src/domain/gyms/gym-background.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';

type Backgrounds = readonly GymBackground[];

/** Merges two versions of the state pictures by state. Returns null if both changed the same state differently. */
export function mergeGymBackgrounds(
  base: Backgrounds,
  mine: Backgrounds,
  theirs: Backgrounds,
): GymBackground[] | null {
  const states = new Set([...base, ...mine, ...theirs].map(({ state }) => state));
  let merged = [...theirs];
  for (const state of states) {
    const find = (backgrounds: Backgrounds) => findGymBackground(backgrounds, state);
    if (find(mine) === find(base) || find(mine) === find(theirs)) continue;
    if (find(theirs) !== find(base)) return null;
    merged = withGymBackground(merged, state, find(mine));
  }
  return merged;
}
