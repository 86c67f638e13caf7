import type { WeightClassInput } from '#src/domain/weight-classes/schema.ts';

/** One weight class per weight tab, lightest first. */
export const demoWeightClasses: WeightClassInput[] = [
  { name: 'Youth & Pinweight', slug: 'youth-pinweight', order: 1 },
  { name: 'Flyweight', slug: 'flyweight', order: 2 },
  { name: 'Featherweight', slug: 'featherweight', order: 3 },
  { name: 'Welterweight', slug: 'welterweight', order: 4 },
  { name: 'Middleweight', slug: 'middleweight', order: 5 },
  { name: 'Light Heavyweight', slug: 'light-heavyweight', order: 6 },
  { name: 'Cruiserweight', slug: 'cruiserweight', order: 7 },
  { name: 'Heavyweight', slug: 'heavyweight', order: 8 },
];
