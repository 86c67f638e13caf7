import { expect, it } from 'vitest';
import { SHOW_SPEC } from '#src/admin/shows/show-form.ts';
import { toPreviewedShow } from '#src/admin/shows/show-live-preview.ts';
import { bout } from '#src/domain/shows/schema.ts';

const context = {
  id: null,
  today: '2026-11-28',
  fighters: [{ id: 4, name: 'Ada Marlowe' }],
  gyms: [],
  videoPreviews: [],
};

it('previews an incomplete show', () => {
  const show = toPreviewedShow({ ...SHOW_SPEC.empty, city: 'Baltimore' }, context);
  expect(show).toMatchObject({ name: 'Unnamed Show', startsOn: '2026-11-28', city: 'Baltimore' });
});

it('previews the bouts as visitors see them, without fighters who are not visible', () => {
  const toBout = (id: string, fighterId: number) =>
    bout.parse({ id, red: { fighterId }, blue: { name: 'Tess Oberlin' } });
  const bouts = [toBout('aaaaaaaa', 4), toBout('bbbbbbbb', 5)];
  const show = toPreviewedShow({ ...SHOW_SPEC.empty, bouts }, context);
  expect(show.bouts.map(({ red }) => red.fighterId)).toEqual([4, null]);
});
