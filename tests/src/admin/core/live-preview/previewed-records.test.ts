import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toVideoList } from '#src/admin/core/fields/video-list.ts';
import { FIGHTER_SPEC, type FighterForm } from '#src/admin/fighters/fighter-form.ts';
import { toPreviewedFighter } from '#src/admin/fighters/fighter-live-preview.ts';
import { GYM_SPEC } from '#src/admin/gyms/gym-form.ts';
import { toPreviewedGym } from '#src/admin/gyms/gym-live-preview.ts';
import { toPreviewedVideo } from '#src/admin/videos/video-live-preview.ts';
import { fighter } from '#src/domain/fighters/schema.ts';
import { gym } from '#src/domain/gyms/schema.ts';

const TODAY = { year: 2026, month: 11, day: 22 };
const GYM = { id: 7, name: 'Southside' };
const context = {
  id: 3,
  gyms: [GYM],
  videoPreviews: [],
  risingStarSince: null,
  today: TODAY,
  isAgeOnly: false,
};
const preview = (form: Partial<FighterForm>) =>
  toPreviewedFighter({ ...FIGHTER_SPEC.empty, name: 'Ada', ...form }, context);

it('previews the fighter that the server would store', () => {
  expect(preview({ name: ' Ada ', weight: '138', gymId: '7', instagram: '@ada' })).toMatchObject({
    id: 3,
    name: 'Ada',
    weight: '138 lbs',
    gym: GYM,
    socialMedia: { instagram: '@ada', tiktok: '', youtube: '' },
  });
});

it('shows the birth date of adults only, as the API does', () => {
  expect(preview({ dateOfBirth: '03142012' })).toMatchObject({ dateOfBirth: '', age: 14 });
  expect(preview({ dateOfBirth: '03/14/1999' })).toMatchObject({ dateOfBirth: '03/14/1999', age: 27 });
});

it('shows the ages of adults in place of their birth dates if the settings say so', () => {
  const form = { ...FIGHTER_SPEC.empty, dateOfBirth: '03/14/1999' };
  expect(toPreviewedFighter(form, { ...context, isAgeOnly: true })).toMatchObject({
    dateOfBirth: '',
    age: 27,
  });
});

it('hides a gym that is in the trash', () => {
  const gyms = [{ ...GYM, inTrash: true as const }];
  expect(toPreviewedFighter({ ...FIGHTER_SPEC.empty, gymId: '7' }, { ...context, gyms }).gym).toBeNull();
});

it.each([
  ['an invalid date', { dateOfBirth: '99/99/2008' }, { dateOfBirth: '', age: null }],
  ['a name without visible characters', { name: '  ' }, { name: 'Unnamed Fighter' }],
  ['an incomplete image URL', { featuredImage: 'https:/' }, { featuredImage: '' }],
  [
    'a link that is being typed',
    { featuredVideos: toVideoList(['https://youtu.be/a', 'https']) },
    { featuredVideos: ['https://youtu.be/a'] },
  ],
  ['an invalid handle', { instagram: 'javascript:alert(1)' }, { socialMedia: { instagram: '' } }],
])('does not show %s', (_, form, expected) => {
  expect(preview(form)).toMatchObject(expected);
});

const TEXT_FIELDS = Object.entries(FIGHTER_SPEC.empty).flatMap(([field, value]) =>
  typeof value === 'string' ? [field] : [],
);

it('makes a valid fighter and gym from any text in the form', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom('', '[]', '\0', '1e99'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...TEXT_FIELDS), text), text, (texts, otherText) => {
      const videos = { text: otherText, edit: null };
      const form = { ...FIGHTER_SPEC.empty, ...texts, featuredVideos: videos };
      const previewed = toPreviewedFighter(form, { ...context, id: 1 });
      expect(fighter.safeParse(previewed).error).toBeUndefined();
      const gymForm = { ...GYM_SPEC.empty, name: otherText, city: otherText, videos };
      expect(gym.safeParse(toPreviewedGym(gymForm, 1, [])).error).toBeUndefined();
    }),
  );
});

it.each([
  ['', 'Paste a link'],
  ['https://youtu.be/aaaaaaaaaaa', 'There is no preview, because the portfolio'],
])('says why there is no preview of the video %j', (videoUrl, reason) => {
  expect(toPreviewedVideo({ name: 'A', videoUrl }, [])).toEqual({ reason: expect.stringContaining(reason) });
});
