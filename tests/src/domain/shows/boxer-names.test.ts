import { expect, it } from 'vitest';
import { listBoxerNames, withholdName } from '#src/domain/shows/boxer-names.ts';
import { toBout } from '../../../support/content/shows.ts';

const BOUTS = [
  toBout(1, { name: 'Ada', gym: 'Northside' }, { fighterId: 3, gymId: 4 }, { weight: '141 lbs' }),
  toBout(2, { name: 'Kim' }, { name: 'Ada' }),
  toBout(3, {}, { name: 'Ada Lee' }),
];

it('lists each name once, without fighters and withheld corners', () => {
  expect(listBoxerNames(BOUTS)).toEqual(['Ada', 'Kim', 'Ada Lee']);
});

it('withholds every corner with exactly this name, and nothing else', () => {
  expect(withholdName(BOUTS, 'Ada')).toEqual([
    toBout(1, {}, { fighterId: 3, gymId: 4 }, { weight: '141 lbs' }),
    toBout(2, { name: 'Kim' }, {}),
    BOUTS[2],
  ]);
});
