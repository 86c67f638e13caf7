import { expect, it } from 'vitest';
import { mergeGymBackgrounds } from '#src/admin/settings/merge-settings.ts';

/** `toPictures({ Ohio: 'a' })` is the picture `a` of Ohio. */
const toPictures = (images: Record<string, string>) =>
  Object.entries(images).map(([state, image]) => ({ state, image }));

it.each<[string, object, object, object | null]>([
  [
    'changes to different states',
    { Ohio: 'a', Texas: 'new' },
    { Ohio: 'a', Texas: 'b', Utah: 'c' },
    { Ohio: 'a', Texas: 'new', Utah: 'c' },
  ],
  ['the same change to one state', { Ohio: 'new', Texas: 'b' }, { Ohio: 'new' }, { Ohio: 'new' }],
  ['a removal and a change to another state', { Texas: 'b' }, { Ohio: 'a', Texas: 'new' }, { Texas: 'new' }],
  ['different changes to one state', { Ohio: 'x', Texas: 'b' }, { Ohio: 'y', Texas: 'b' }, null],
  ['a removal and a change to the same state', { Texas: 'b' }, { Ohio: 'new', Texas: 'b' }, null],
])('mergeGymBackgrounds returns $3 for $0', (_case, mine, theirs, merged) => {
  const base = toPictures({ Ohio: 'a', Texas: 'b' });
  const result = mergeGymBackgrounds(base, toPictures({ ...mine }), toPictures({ ...theirs }));
  expect(result).toEqual(merged && toPictures({ ...merged }));
});
