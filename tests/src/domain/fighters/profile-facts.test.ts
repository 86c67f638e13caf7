import { expect, it } from 'vitest';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import { toBioAnswers } from '#src/domain/fighters/profile-facts.ts';

it.each([
  ["an adult's date of birth", { dateOfBirth: '03/14/1998', age: 28 }, 'dateOfBirth', '03/14/1998'],
  ["a minor's age", { dateOfBirth: '', age: 17 }, 'age', '17'],
  ['the age of a newborn', { dateOfBirth: '', age: 0 }, 'age', '0'],
])('the bio lists %s under its own question', (_case, birth, question, answer) => {
  expect(toBioAnswers(makeFighter(birth))).toEqual([{ question, answer }]);
});

it('the bio leaves out questions that the fighter has not answered', () => {
  expect(toBioAnswers(makeFighter())).toEqual([]);
});

it('the bio lists every text in the order of the form', () => {
  const answers = toBioAnswers(makeFighter(BIO_LABELS)).map(({ answer }) => answer);
  expect(answers).toEqual(Object.values(BIO_LABELS));
});
