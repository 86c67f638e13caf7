import { expect, it } from 'vitest';
import { DEFAULT_FORM } from '#src/admin/settings/settings-form.ts';
import { toPreviewedPicks } from '#src/admin/settings/settings-live-preview.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import type { Video } from '#src/domain/videos/video.ts';

const loaded = <T>(data: T) => ({ state: 'loaded', data }) as const;
const [one, two] = [makeFighter({ id: 1 }), makeFighter({ id: 2 })];
const videos = [1, 2, 3].map((id) => ({ id }) as Video);
const LOADS = { fighters: loaded([one, two]), gyms: loaded([]), videos: loaded(videos) };

it('previews the picks in their order, and the newest reels first if none is picked', () => {
  expect(toPreviewedPicks({ ...DEFAULT_FORM, homeFighterIds: [2, 9, 1] }, LOADS)).toEqual({
    record: {
      gymBackgrounds: [],
      placeholderPortrait: '',
      fighters: [two, one],
      gyms: [],
      reels: [{ id: 3 }, { id: 2 }, { id: 1 }],
    },
  });
});

it('says that the records are loading or could not be loaded', () => {
  const error = new Error('Failed to fetch');
  expect(toPreviewedPicks(DEFAULT_FORM, { ...LOADS, gyms: { state: 'loading' } })).toEqual({
    reason: 'Loading the records…',
  });
  expect(toPreviewedPicks(DEFAULT_FORM, { ...LOADS, gyms: { state: 'failed', error } })).toEqual({
    reason: expect.stringContaining('could not be loaded'),
  });
});
