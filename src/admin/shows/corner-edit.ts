import { type Corner, EMPTY_CORNER } from '#src/domain/shows/bout.ts';
import {
  type CornerRecords,
  findNamesakes,
  type KnownFighter,
  toCorner,
  toCornerGym,
  toCornerText,
  toFighterCorner,
} from '#src/domain/shows/corner-text.ts';

/** A corner that is being edited: the typed name and gym, and the corner that they resolve to. */
export type CornerEdit = { name: string; gym: string; corner: Corner };

export const EMPTY_CORNER_EDIT: CornerEdit = { name: '', gym: '', corner: EMPTY_CORNER };

export const toCornerEdit = (corner: Corner, known: CornerRecords): CornerEdit => ({
  ...toCornerText(corner, known),
  corner,
});

/** Returns the gym that the owner typed, or '' if the gym was filled in from the linked fighter. */
function toTypedGym({ gym, corner }: CornerEdit, { fighters }: CornerRecords): string {
  const fighter = fighters.find(({ id }) => id === corner.fighterId);
  return fighter && corner.gymId !== null && corner.gymId === fighter.gymId ? '' : gym;
}

const changeCorner = (edit: CornerEdit, corner: Corner, typedGym: string, records: CornerRecords) => ({
  ...edit,
  gym: typedGym || toCornerText(corner, records).gym,
  corner,
});

/** Changes the name. If exactly one fighter of the site has it, the corner is linked to that fighter. */
export function changeName(edit: CornerEdit, name: string, records: CornerRecords): CornerEdit {
  const typedGym = toTypedGym(edit, records);
  return changeCorner({ ...edit, name }, toCorner(name, typedGym, records), typedGym, records);
}

export const changeGym = (edit: CornerEdit, gym: string, { gyms }: CornerRecords): CornerEdit => ({
  ...edit,
  gym,
  corner: { ...edit.corner, ...toCornerGym(gym, gyms) },
});

/** Links the corner to a fighter whose name is not unique, or who was unlinked. */
export function linkFighter(edit: CornerEdit, fighter: KnownFighter, records: CornerRecords): CornerEdit {
  const typedGym = toTypedGym(edit, records);
  const corner = toFighterCorner(fighter, typedGym, records.gyms);
  return changeCorner({ ...edit, name: fighter.name }, corner, typedGym, records);
}

/** Unlinks the fighter, for somebody who only has the same name. */
export const unlinkFighter = (edit: CornerEdit): CornerEdit => ({
  ...edit,
  corner: { ...edit.corner, fighterId: null, name: edit.name.trim() },
});

/** Lists the fighters to whom a corner with a plain name can be linked. */
export const listLinkChoices = <Fighter extends KnownFighter>(
  { name, corner }: CornerEdit,
  fighters: readonly Fighter[],
): Fighter[] => (corner.fighterId === null && name.trim() !== '' ? findNamesakes(fighters, name) : []);
