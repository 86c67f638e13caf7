import { expect, it } from 'vitest';
import { toPhotoKeys } from '#src/admin/fighters/photo-keys.ts';

it('keys are unique, and a photo that moves keeps its key', () => {
  expect(toPhotoKeys(['a', 'b', 'a'])).toEqual(['a 0', 'b 0', 'a 1']);
  expect(toPhotoKeys(['b', 'a', 'a'])).toEqual(['b 0', 'a 0', 'a 1']);
});
