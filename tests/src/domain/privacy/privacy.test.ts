import { expect, it } from 'vitest';
import { listNamesToErase, toPersonSearch } from '#src/domain/privacy/privacy.ts';

const search = toPersonSearch(['Ada Marlowe']);
const boxer = (text: string) => ({ where: 'Boxer', text, kind: 'boxer' as const });

it.each([
  [
    'every spelling, without duplicates',
    ['Ada Marlowe', 'MARLOWE, Ada', 'Ada Marlowe'],
    ['Ada Marlowe', 'MARLOWE, Ada'],
  ],
  ['only the exact name, if it occurs', ['Ada Marlowe', 'Ada Marlow'], ['Ada Marlowe']],
  ['a similar name, if the exact one does not occur', ['Ada Marlow', 'Kim Lee'], ['Ada Marlow']],
  ['no name, if only other names occur', ['Kim Lee', ''], []],
])('the names that an erasure removes from corners: %s', (_case, names, expected) => {
  expect(listNamesToErase(search(names.map(boxer)))).toEqual(expected);
});

it('an erasure removes no name for a mention elsewhere in a show', () => {
  const matches = search([{ where: 'Text', text: 'With Ada Marlowe', kind: 'prose' }]);
  expect([matches.length, listNamesToErase(matches)]).toEqual([1, []]);
});

it.each([
  ['without the country code', '6145550123', 'the text', 1],
  ['with the country code', '+16145550123', 'the text', 1],
  ['with other separators', '614.555.0123', 'the text', 1],
  ['of somebody else', '6145550124', 'nothing', 0],
  ['that is too short', '0123', 'nothing', 0],
])('a search by a phone number %s (%j) finds %s', (_case, term, _found, count) => {
  const text = { where: 'Phone', text: '+1 (614) 555-0123', kind: 'text' as const };
  expect(toPersonSearch([term])([text])).toHaveLength(count);
});
