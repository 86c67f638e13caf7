import { describe, expect, it } from 'vitest';
import { DEFAULT_FORM, SETTINGS_SPEC, type SettingsForm } from '#src/admin/settings/settings-form.ts';
import {
  addTranslationChanges,
  toTranslationChange,
} from '#src/admin/settings/translations/translations-form.ts';
import type { TextTranslation } from '#src/domain/settings/translations.ts';

const note = (of: string, text: string): TextTranslation => ({ part: 'text', of, text });
const FORM: SettingsForm = {
  ...DEFAULT_FORM,
  pricingNotes: ['One', 'Two'],
  pricingNotesEs: [note('One', 'Uno'), note('Two', 'Dos')],
};

describe('the translations of the texts in a list', () => {
  const translationsAfter = (pricingNotes: string[], form = FORM) =>
    addTranslationChanges(form, { pricingNotes }).pricingNotesEs;

  it.each([
    ['follow an edited text', ['One!', 'Two'], [note('One!', 'Uno'), note('Two', 'Dos')]],
    ['stay when texts are moved', ['Two', 'One'], FORM.pricingNotesEs],
    ['stay when a text is added', ['One', 'Two', ''], FORM.pricingNotesEs],
    ['are removed with their text', ['Two'], [note('Two', 'Dos')]],
    ['are not lost when a text becomes equal to another one', ['Two', 'Two'], [note('Two', 'Dos')]],
  ])('%s', (_, notes, expected) => {
    expect(translationsAfter(notes)).toEqual(expected);
  });

  it('follow a text that is cleared and typed again, and are not sent in between', () => {
    const cleared = { ...FORM, ...addTranslationChanges(FORM, { pricingNotes: ['', 'Two'] }) };
    expect(SETTINGS_SPEC.toBody(cleared)).toMatchObject({ pricingNotesEs: [note('Two', 'Dos')] });
    expect(translationsAfter(['New', 'Two'], cleared)).toEqual([note('New', 'Uno'), note('Two', 'Dos')]);
  });

  it('belong to both texts after one of two equal texts is edited', () => {
    const equal = { ...FORM, pricingNotes: ['One', 'One'], pricingNotesEs: [note('One', 'Uno')] };
    expect(translationsAfter(['One', 'One!'], equal)).toEqual([note('One', 'Uno'), note('One!', 'Uno')]);
  });

  it('come from a change that contains them, such as a reset', () => {
    expect(addTranslationChanges(FORM, { pricingNotes: ['New'], pricingNotesEs: [] }).pricingNotesEs).toEqual(
      [],
    );
  });

  it('belong to the id of a price option', () => {
    const name = { part: 'name', of: '30-seconds-collaboration', text: 'Con nosotros' };
    const form = { ...DEFAULT_FORM, pricingEs: [name] };
    const pro = form.pricing.pro.map(({ title, options }) => ({
      title: `${title}!`,
      options: options.map((option) => ({ ...option, name: 'New' })).reverse(),
    }));
    expect(addTranslationChanges(form, { pricing: { ...form.pricing, pro } }).pricingEs).toEqual([name]);
    expect(addTranslationChanges(form, { pricing: { ...form.pricing, pro: [] } }).pricingEs).toEqual([]);
  });
});

it('adds, changes and removes a translation', () => {
  const place = { name: 'pricingNotes', part: 'text', of: 'One' } as const;
  const write = (text: string, form = FORM) => toTranslationChange(form, place, 'es', text).pricingNotesEs;
  expect(write('Una')).toEqual([note('One', 'Una'), note('Two', 'Dos')]);
  for (const blank of ['', ' ']) expect(write(blank)).toEqual([note('Two', 'Dos')]);
  expect(write('Una', { ...FORM, pricingNotesEs: [] })).toEqual([note('One', 'Una')]);
  expect(toTranslationChange(FORM, { name: 'tagline' }, 'es', 'Boxeo')).toEqual({ taglineEs: 'Boxeo' });
});
