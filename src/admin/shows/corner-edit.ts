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

/** A corner that is being edited: what was typed, and what it means. */
export type CornerEdit = { name: string; gym: string; corner: Corner };

export const EMPTY_CORNER_EDIT: CornerEdit = { name: '', gym: '', corner: EMPTY_CORNER };

export const toCornerEdit = (corner: Corner, known: CornerRecords): CornerEdit => ({
  ...toCornerText(corner, known),
  corner,
});

/** Returns the gym that the owner typed, or '' if it is the gym of the linked fighter, which was filled in. */
function toTypedGym({ gym, corner }: CornerEdit, { fighters }: CornerRecords): string {
  const fighter = fighters.find(({ id }) => id === corner.fighterId);
  return fighter && corner.gymId !== null && corner.gymId === fighter.gymId ? '' : gym;
}

const withCorner = (edit: CornerEdit, corner: Corner, typedGym: string, records: CornerRecords) => ({
  ...edit,
  gym: typedGym || toCornerText(corner, records).gym,
  corner,
});

/** Changes the name. If exactly one fighter of the site has it, the corner is linked to that fighter. */
export function withName(edit: CornerEdit, name: string, records: CornerRecords): CornerEdit {
  const typedGym = toTypedGym(edit, records);
  return withCorner({ ...edit, name }, toCorner(name, typedGym, records), typedGym, records);
}

export const withGym = (edit: CornerEdit, gym: string, { gyms }: CornerRecords): CornerEdit => ({
  ...edit,
  gym,
  corner: { ...edit.corner, ...toCornerGym(gym, gyms) },
});

/** Links the corner to a fighter whose name is not unique, or who was unlinked. */
export function withFighter(edit: CornerEdit, fighter: KnownFighter, records: CornerRecords): CornerEdit {
  const typedGym = toTypedGym(edit, records);
  const corner = toFighterCorner(fighter, typedGym, records.gyms);
  return withCorner({ ...edit, name: fighter.name }, corner, typedGym, records);
}

/** Makes the corner a plain name, for somebody who only shares the name of a fighter. */
export const withoutFighter = (edit: CornerEdit): CornerEdit => ({
  ...edit,
  corner: { ...edit.corner, fighterId: null, name: edit.name.trim() },
});

/** Lists the fighters to whom a corner with a plain name can be linked. */
export const listLinkChoices = <Fighter extends KnownFighter>(
  { name, corner }: CornerEdit,
  fighters: readonly Fighter[],
): Fighter[] => (corner.fighterId === null && name.trim() !== '' ? findNamesakes(fighters, name) : []);
