import { expect, it } from 'vitest';
import { isWithheld, parseBoutKey, toBoutKey } from '#src/domain/shows/bout.ts';

it('a bout key names the show and the bout', () => {
  const reference = { showId: 12, boutId: 'k3f9a2bq' };
  expect(toBoutKey(reference)).toBe('12-k3f9a2bq');
  expect(parseBoutKey('12-k3f9a2bq')).toEqual(reference);
});

it.each([
  '',
  '12',
  '12-',
  '12-k3f9a2b',
  '12-k3f9a2bqq',
  '12-K3F9A2BQ',
  '0-k3f9a2bq',
  '012-k3f9a2bq',
  '-1-k3f9a2bq',
  '1e3-k3f9a2bq',
  '12345678901-k3f9a2bq',
  '12-k3f9a2bq\n',
  ' 12-k3f9a2bq',
  '12-k3f9a2bq-1',
  '12-k3f9a2bé',
  '１２-k3f9a2bq',
])('%j is not a bout key', (text) => {
  expect(parseBoutKey(text)).toBeNull();
});

it.each([
  [{ fighterId: null, name: '' }, true],
  [{ fighterId: 3, name: '' }, false],
  [{ fighterId: null, name: 'Ada' }, false],
])('isWithheld(%j) is %s', (corner, expected) => {
  expect(isWithheld(corner)).toBe(expected);
});
