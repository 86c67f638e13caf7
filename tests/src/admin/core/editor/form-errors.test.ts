import { expect, it } from 'vitest';
import { findErrors } from '#src/admin/core/editor/form-errors.ts';
import { SHOW_SPEC } from '#src/admin/shows/show-form.ts';
import { fighterInput } from '#src/domain/fighters/schema.ts';
import { bout, showInput } from '#src/domain/shows/schema.ts';

it('findErrors names the field, the field of a nested object, or the position in a list', () => {
  const body = {
    name: '',
    socialMedia: { instagram: 'not a handle' },
    galleryImages: ['https://example.com/a.jpg', 'nothing'],
  };
  const labels = { name: '', instagram: '', galleryImages: '' };
  // `toBody` ignores the form.
  const form = labels;
  const errors = findErrors({ labels, schema: fighterInput, toBody: () => body }, form);
  expect(errors.name).toBe('Is required');
  expect(errors.instagram).toMatch(/^Must be a handle/);
  expect(errors.galleryImages).toMatch(/^Item 2: Must be/);
});

it("findErrors assigns an error in an item's property to the list, not to a field with the property's name", () => {
  const invalid = bout.parse({ id: 'aaaaaaaa', red: { name: 'Ada' }, blue: { name: 'Bo' } });
  invalid.red.name = 'x'.repeat(1000);
  const form = {
    ...SHOW_SPEC.empty,
    name: 'Harbor Open',
    slug: 'harbor-open',
    startsOn: '2026-09-12',
    published: false,
  };
  const spec = { ...SHOW_SPEC, schema: showInput };
  expect(findErrors(spec, { ...form, bouts: [invalid] })).toEqual({ bouts: expect.any(String) });
});
