import { expect, it } from 'vitest';
import { listNamesToErase, toPersonSearch } from '#src/domain/privacy/privacy.ts';

const search = toPersonSearch(['Ada Marlowe']);
const boxer = (text: string) => ({ where: 'Boxer', text, kind: 'boxer' as const });

it.each([
  ['each spelling once', ['Ada Marlowe', 'MARLOWE, Ada', 'Ada Marlowe'], ['Ada Marlowe', 'MARLOWE, Ada']],
  ['no similar name if the exact one occurs', ['Ada Marlowe', 'Ada Marlow'], ['Ada Marlowe']],
  ['a similar name if there is no other', ['Ada Marlow', 'Kim Lee'], ['Ada Marlow']],
  ['nothing for other names', ['Kim Lee', ''], []],
])('an erasure removes %s from the corners', (_case, names, expected) => {
  expect(listNamesToErase(search(names.map(boxer)))).toEqual(expected);
});

it('an erasure removes no name for a mention elsewhere in a show', () => {
  const matches = search([{ where: 'Text', text: 'With Ada Marlowe', kind: 'prose' }]);
  expect([matches.length, listNamesToErase(matches)]).toEqual([1, []]);
});

it.each([
  ['without the country code', '6145550123', 1],
  ['with the country code', '+16145550123', 1],
  ['with other separators', '614.555.0123', 1],
  ['of somebody else', '6145550124', 0],
  ['that is too short', '0123', 0],
])('a search by a phone number %s (%j) finds %i texts', (_case, term, count) => {
  const text = { where: 'Phone', text: '+1 (614) 555-0123', kind: 'text' as const };
  expect(toPersonSearch([term])([text])).toHaveLength(count);
});
