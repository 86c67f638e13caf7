import { describe, expect, it } from 'vitest';
import {
  agreementStateOf,
  fillAgreement,
  listAgreementFields,
  ORIGINAL_AGREEMENTS,
} from '#src/domain/agreements/agreement.ts';
import { newAgreement } from '#src/domain/agreements/schema.ts';

const TIME = '2026-11-27T12:00:00.000Z';

describe('the fields of an agreement', () => {
  it('are the words in braces, each once, in their order', () => {
    expect(listAgreementFields('{name} films {ring walk 2} for {name}. {} {1} { x} {a-b} {Ärger}')).toEqual([
      'name',
      'ring walk 2',
      'Ärger',
    ]);
    expect(listAgreementFields(ORIGINAL_AGREEMENTS[0]?.body ?? '')).toEqual([
      'brand',
      'name',
      'service',
      'date',
      'place',
      'price',
    ]);
  });

  it.each([
    ['fills in every occurrence', '{a} and {a}', { a: '1' }, '1 and 1'],
    ['keeps a field without a value', '{a} {b}', { a: ' ' }, '{a} {b}'],
    ['does not fill in fields of a value', '{a}', { a: '{b}', b: '2' }, '{b}'],
    ['keeps dollar signs', 'Price: {price}', { price: '$& $1' }, 'Price: $& $1'],
    ['does not read inherited properties', '{constructor}', {}, '{constructor}'],
  ])('fillAgreement %s', (_case, text, values, filled) => {
    expect(fillAgreement(text, values)).toBe(filled);
  });
});

it.each([
  ['open', {}],
  ['declined', { declinedAt: TIME }],
  ['signed', { declinedAt: TIME, signedAt: TIME }],
  ['withdrawn', { declinedAt: TIME, withdrawnAt: TIME }],
] as const)('an agreement is %s', (state, times) => {
  expect(agreementStateOf({ signedAt: null, declinedAt: null, withdrawnAt: null, ...times })).toBe(state);
});

it.each([
  ['a field that is not filled in', { wording: 'On {date}' }, 'Fill in {date}'],
  ['no wording', { wording: ' ' }, 'Is required'],
  ['no title', { title: '' }, 'Is required'],
  ['a text that is too long', { wording: 'x'.repeat(20_001) }, 'Must be at most 20000 characters'],
])('a new agreement with %s is rejected', (_case, change, message) => {
  const parsed = newAgreement.safeParse({ title: 'Show', wording: 'We film.', latest: null, ...change });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
