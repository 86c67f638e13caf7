import { expect, it } from 'vitest';
import { toBioAnswers } from '#src/features/rising-stars/bio-answers.ts';
import { emptyFighter } from '../../support/empty-fighter.ts';

it.each([
  ["an adult's date of birth", { dateOfBirth: '03/14/1998', age: null }, 'Date of birth', '03/14/1998'],
  ["a minor's age", { dateOfBirth: '', age: 17 }, 'Age', '17'],
  ['the age of a newborn', { dateOfBirth: '', age: 0 }, 'Age', '0'],
])('has a heading for %s', (_case, birth, question, answer) => {
  expect(toBioAnswers({ ...emptyFighter(1, 'Ada'), ...birth })).toEqual([{ question, answer }]);
});

it('leaves out questions without an answer', () => {
  expect(toBioAnswers(emptyFighter(1, 'Ada'))).toEqual([]);
});
