import { findByName, groupByName } from '#src/domain/records/find-by-name.ts';
import { type Corner, EMPTY_CORNER } from './bout.ts';

type Named = { id: number; name: string };
export type KnownFighter = Named & { gymId?: number | null };

/** The fighters and gyms of the site that a corner may refer to. */
export type CornerRecords = { fighters: readonly KnownFighter[]; gyms: readonly Named[] };

/** A corner as text: a name, and a gym that may be ''. */
export type CornerText = { name: string; gym: string };

// Memoized, because a bout sheet looks up many names in the same records.
const groupsByRecords = new WeakMap<readonly Named[], ReadonlyMap<string, Named[]>>();

/** Lists the records with this name. Case, accents and punctuation make no difference. */
export function findNamesakes<Record extends Named>(records: readonly Record[], name: string): Record[] {
  const groups = groupsByRecords.get(records) ?? groupByName(records);
  groupsByRecords.set(records, groups);
  // The groups of these records contain only these records.
  return findByName(groups, name) as Record[];
}

/** Finds the only record with this name. Returns undefined if there is none, or several. */
function findOnly<Record extends Named>(records: readonly Record[], name: string): Record | undefined {
  const found = findNamesakes(records, name);
  return found.length === 1 ? found[0] : undefined;
}

const toText = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Converts the name of a gym to the gym fields of a corner. */
export function toCornerGym(text: string, gyms: CornerRecords['gyms']): Pick<Corner, 'gymId' | 'gym'> {
  const gym = findOnly(gyms, text);
  return gym ? { gymId: gym.id, gym: '' } : { gymId: null, gym: toText(text) };
}

/** Converts a fighter of the site to a corner, with the gym of the fighter unless `gymText` names another one. */
export const toFighterCorner = (
  { id, gymId = null }: KnownFighter,
  gymText: string,
  gyms: CornerRecords['gyms'],
): Corner => ({
  ...EMPTY_CORNER,
  fighterId: id,
  ...(toText(gymText) === '' ? { gymId } : toCornerGym(gymText, gyms)),
});

/**
 * Converts the name and the gym on a bout sheet to a corner. If exactly one fighter of the site has the name,
 * the corner refers to that fighter and, without a gym on the sheet, gets the fighter's gym.
 */
export function toCorner(text: string, gymText: string, { fighters, gyms }: CornerRecords): Corner {
  const name = toText(text);
  if (name === '') return EMPTY_CORNER;
  const fighter = findOnly(fighters, name);
  return fighter
    ? toFighterCorner(fighter, gymText, gyms)
    : { ...EMPTY_CORNER, name, ...toCornerGym(gymText, gyms) };
}

const nameOf = (kind: string, id: number, records: readonly Named[]): string =>
  records.find((record) => record.id === id)?.name ?? `${kind} ${id}`;

/** Converts a corner to the text that is shown for it. Both fields are '' if the name is withheld. */
export const toCornerText = (
  { fighterId, name, gymId, gym }: Corner,
  { fighters, gyms }: CornerRecords,
): CornerText => ({
  name: fighterId === null ? name : nameOf('Fighter', fighterId, fighters),
  gym: gymId === null ? gym : nameOf('Gym', gymId, gyms),
});
