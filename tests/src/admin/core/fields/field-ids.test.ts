import { expect, it } from 'vitest';
import { type SectionFields, toSectionState } from '#src/admin/core/fields/field-ids.ts';
import type { FighterForm } from '#src/admin/fighters/fighter-form.ts';

const PHOTOS: SectionFields<FighterForm> = { label: 'Photos', fields: ['featuredImage', 'galleryImages'] };

it.each<[string, Partial<Record<keyof FighterForm, string>>, (keyof FighterForm)[], string]>([
  ['complete', {}, ['weight'], 'complete'],
  ['missing a detail', {}, ['featuredImage'], 'missing'],
  ['invalid, even if a detail is missing', { galleryImages: 'Wrong' }, ['featuredImage'], 'invalid'],
  ['not affected by an error elsewhere', { name: 'Is required' }, [], 'complete'],
])('a section is %s', (_, errors, missing, state) => {
  expect(toSectionState(PHOTOS, errors, missing)).toBe(state);
});
