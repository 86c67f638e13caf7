import { demoFighters } from '../../scripts/demo/fighters.ts';
import { stream } from '../../scripts/media/portrait/noise.ts';

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

/** Fighters as an owner would enter them, the same at every run; spread over all weights. */
export function makeFighters(count: number): object[] {
  const random = stream('bench');
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [pick(FIRST), pick(LAST)];
    const handle = `${first}.${last}${index}`.toLowerCase();
    return {
      name: `${first} ${last} ${index}`,
      weight: `${75 + Math.floor(random() * 150)} lbs`,
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
