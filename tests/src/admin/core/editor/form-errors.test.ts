import { expect, it } from 'vitest';
import { findErrors } from '#src/admin/core/editor/form-errors.ts';
import { fighterInput } from '#src/domain/fighters/schema.ts';

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
