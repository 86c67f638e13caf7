import { expect, it } from 'vitest';
import { mergeGymBackgrounds } from '#src/admin/settings/merge-gym-backgrounds.ts';

/** `toPictures({ Ohio: 'a' })` is the picture `a` of Ohio. */
const toPictures = (images: Record<string, string>) =>
  Object.entries(images).map(([state, image]) => ({ state, image }));

it.each<[string, object, object, object | null]>([
  [
    'different states',
    { Ohio: 'a', Texas: 'new' },
    { Ohio: 'a', Texas: 'b', Utah: 'c' },
    { Ohio: 'a', Texas: 'new', Utah: 'c' },
  ],
  ['the same state in the same way', { Ohio: 'new', Texas: 'b' }, { Ohio: 'new' }, { Ohio: 'new' }],
  ['a removal and another state', { Texas: 'b' }, { Ohio: 'a', Texas: 'new' }, { Texas: 'new' }],
  ['the same state in different ways', { Ohio: 'x', Texas: 'b' }, { Ohio: 'y', Texas: 'b' }, null],
  ['a removal and the same state', { Texas: 'b' }, { Ohio: 'new', Texas: 'b' }, null],
])('mergeGymBackgrounds merges changes of %s', (_case, mine, theirs, merged) => {
  const base = toPictures({ Ohio: 'a', Texas: 'b' });
  const result = mergeGymBackgrounds(base, toPictures({ ...mine }), toPictures({ ...theirs }));
  expect(result).toEqual(merged && toPictures({ ...merged }));
});
