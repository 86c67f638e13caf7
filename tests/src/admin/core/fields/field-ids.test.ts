import { expect, it } from 'vitest';
import { type SectionFields, toSectionState } from '#src/admin/core/fields/field-ids.ts';
import { FIGHTER_SPEC, type FighterForm } from '#src/admin/fighters/fighter-form.ts';
import { SECTIONS } from '#src/admin/fighters/fighter-sections.ts';

it('the sections contain every field of a fighter exactly once', () => {
  const fields = SECTIONS.flatMap((section) => section.fields);
  expect(fields.toSorted()).toEqual(Object.keys(FIGHTER_SPEC.labels).toSorted());
});

const PHOTOS: SectionFields<FighterForm> = { label: 'Photos', fields: ['featuredImage', 'galleryImages'] };

it.each<[string, Partial<Record<keyof FighterForm, string>>, (keyof FighterForm)[], string]>([
  ['complete', {}, ['weight'], 'complete'],
  ['missing a detail', {}, ['featuredImage'], 'missing'],
  ['invalid, even if a detail is missing', { galleryImages: 'Wrong' }, ['featuredImage'], 'invalid'],
  ['not affected by an error elsewhere', { name: 'Is required' }, [], 'complete'],
])('a section is %s', (_, errors, missing, state) => {
  expect(toSectionState(PHOTOS, errors, missing)).toBe(state);
});
