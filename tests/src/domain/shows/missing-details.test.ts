import { expect, it } from 'vitest';
import { listMissingDetailsOfShow } from '#src/domain/shows/missing-details.ts';
import { bout } from '#src/domain/shows/schema.ts';

const TODAY = '2026-11-28';
const BOUT = bout.parse({ id: 'k3f9a2bq' });
const COMPLETE = bout.parse({ ...BOUT, result: 'draw', videoUrl: 'https://youtu.be/aaaaaaaaaaa' });
const SHOW = { startsOn: '2026-11-27', endsOn: '', state: 'Ohio', bouts: [COMPLETE] };

it.each([
  ['nothing for a complete show', {}, []],
  ['the state and the bouts', { state: '', bouts: [] }, ['no state', 'no bouts']],
  ['results and videos of a past show', { bouts: [COMPLETE, BOUT] }, ['results missing', 'videos missing']],
  ['no video of a bout that was not filmed', { bouts: [{ ...COMPLETE, isFilmed: false, videoUrl: '' }] }, []],
  ['no results or videos until the last day is over', { endsOn: TODAY, bouts: [BOUT] }, []],
  ['no results or videos without a date', { startsOn: '', bouts: [BOUT] }, []],
])('lists %s', (_, change, missing) => {
  expect(listMissingDetailsOfShow({ ...SHOW, ...change }, TODAY)).toEqual(missing);
});
