import { defaultsOf } from '#src/domain/fields.ts';
import { type Fighter, type FighterInput, fighterFields } from '#src/domain/fighter.ts';

/** A fighter to create, with a name and the given fields; all others are empty. */
export const makeFighterInput = (fields: Partial<FighterInput> = {}): FighterInput => ({
  name: 'Ada',
  ...defaultsOf(fighterFields),
  ...fields,
});

/** A fighter as the API returns it, with a name, an id and the given fields; all others are empty. */
export const makeFighter = (fields: Partial<Fighter> = {}): Fighter => ({
  ...makeFighterInput(),
  id: 1,
  gym: null,
  weightClass: null,
  age: null,
  videoPreviews: [],
  ...fields,
});
