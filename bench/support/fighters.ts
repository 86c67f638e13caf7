import { demoFighters } from '#src/demo/fighters.ts';
import { seededRandom } from '../../tools/random.ts';

const FIRST = [
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
const LAST = [
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

/** The names of the gyms that they train in. */
export const GYM_NAMES = [
  'Southside Bell',
  'Foundry Boxing',
  'Tidewater Boxing',
  'Red Clay Boxing',
  'Glass City Gym',
];

type NewFighter = { name: string } & Record<string, unknown>;

/** Fighters as an owner would enter them, the same at every run; spread over all weights. */
export function makeFighters(count: number, gymIds: readonly number[]): NewFighter[] {
  const random = seededRandom('bench');
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [pick(FIRST), pick(LAST)];
    const handle = `${first}.${last}${index}`.toLowerCase();
    return {
      name: `${first} ${last} ${index}`,
      weight: `${75 + Math.floor(random() * 150)} lbs`,
      gymId: gymIds[index % gymIds.length],
      style: 'Southpaw, patient, then all at once.',
      socialMedia: {
        instagram: `@${handle}`,
        tiktok: `@${handle}`,
        youtube: random() < 0.3 ? `@${handle}` : '',
      },
      featuredImage: pick(PICTURES),
    };
  });
}
