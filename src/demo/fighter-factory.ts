import { type Fighter, type FighterInput, fighterFields } from '#src/domain/fighters/schema.ts';
import { defaultsOf } from '#src/domain/values/fields.ts';

/**
 * Makes a new fighter with the given fields. By default, the name is Ada, the fighter is published, and all other
 * fields are empty.
 */
export const makeFighterInput = (fields: Partial<FighterInput> = {}): FighterInput => ({
  name: 'Ada',
  ...defaultsOf(fighterFields),
  ...fields,
});

/**
 * Makes a fighter as the API returns it, with the given fields. By default, the name is Ada, the id is 1,
 * the fighter is published, and all other fields are empty.
 */
export const makeFighter = (fields: Partial<Fighter> = {}): Fighter => ({
  ...makeFighterInput(),
  id: 1,
  gym: null,
  weightClass: null,
  age: null,
  videoPreviews: [],
  risingStarSince: null,
  ...fields,
});
