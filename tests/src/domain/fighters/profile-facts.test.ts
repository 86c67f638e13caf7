import { expect, it } from 'vitest';
import { bioTexts as spanishTexts } from '#src/copy/es/fighter-page.ts';
import { bioTexts } from '#src/copy/fighter-page.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import { toBioAnswers } from '#src/domain/fighters/profile-facts.ts';

it.each([
  ["an adult's date of birth", { dateOfBirth: '03/14/1998', age: 28 }, 'Date of birth', '03/14/1998'],
  ["a minor's age", { dateOfBirth: '', age: 17 }, 'Age', '17'],
  ['the age of a newborn', { dateOfBirth: '', age: 0 }, 'Age', '0'],
])('the bio lists %s under its own question', (_case, birth, question, answer) => {
  expect(toBioAnswers(makeFighter(birth), bioTexts)).toEqual([{ question, answer }]);
});

it('the bio leaves out questions that the fighter has not answered', () => {
  expect(toBioAnswers(makeFighter(), bioTexts)).toEqual([]);
});

it.each([bioTexts, spanishTexts])('the bio lists every text in the order of the form', (texts) => {
  const answers = toBioAnswers(makeFighter(BIO_LABELS), texts).map(({ answer }) => answer);
  expect(answers).toEqual(Object.values(BIO_LABELS));
});

it('a date of birth in Spanish names the month, because the order of day and month differs', () => {
  const [birth] = toBioAnswers(makeFighter({ dateOfBirth: '03/04/1998', age: 28 }), spanishTexts);
  expect(birth).toEqual({ question: 'Fecha de nacimiento', answer: '4 de marzo de 1998' });
});
