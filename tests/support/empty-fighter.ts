import { type Fighter, fighterInput } from '../../src/domain/fighter.ts';

/** A fighter as the API answers it, of whom nothing but the name is known. */
export const emptyFighter = (id: number, name: string): Fighter => ({
  ...fighterInput.parse({ name }),
  id,
  gym: null,
  weightClass: null,
  age: null,
});
