import { makeFighterInput } from '#src/demo/fighter-factory.ts';
import { demoFighters } from '#src/demo/fighters.ts';
import type { FighterInput } from '#src/domain/fighters/schema.ts';
import { seededRandom } from '../../tools/random.ts';

const FIRST_NAMES = [
  'Ada',
  'Bo',
  'Caleb',
  'Dontae',
  'Elias',
  'Farida',
  'Gus',
  'Hana',
  'Imani',
  'Jalen',
  'Kai',
  'Luz',
];
const LAST_NAMES = [
  'Marlowe',
  'Hutchins',
  'Strand',
  'Whitlock',
  'Reyes',
  'Okafor',
  'Mercer',
  'Nohea',
  'Tuttle',
  'Grant',
];
const PICTURES = demoFighters.map(({ featuredImage }) => featuredImage).filter((image) => image !== '');

/** The gyms that the fighters train at. */
export const GYM_NAMES = [
  'Southside Bell',
  'Foundry Boxing',
  'Tidewater Boxing',
  'Red Clay Boxing',
  'Glass City Gym',
];

/** Makes realistic fighters of all weights, the same in every run. */
export function makeFighters(count: number, gymIds: readonly number[]): FighterInput[] {
  const random = seededRandom('bench');
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
    const handle = `${first}.${last}${index}`.toLowerCase();
    return makeFighterInput({
      name: `${first} ${last} ${index}`,
      weight: `${75 + Math.floor(random() * 150)} lbs`,
      gymId: gymIds[index % gymIds.length] ?? null,
      style: 'Southpaw, patient, then all at once.',
      socialMedia: {
        instagram: `@${handle}`,
        tiktok: `@${handle}`,
        youtube: random() < 0.3 ? `@${handle}` : '',
      },
      featuredImage: pick(PICTURES),
    });
  });
}
