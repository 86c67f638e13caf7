import { expect, it } from 'vitest';
import { DEFAULT_FORM } from '#src/admin/settings/settings-form.ts';
import { toPreviewedPicks, toPreviewedSettings } from '#src/admin/settings/settings-live-preview.ts';
import { translateForm } from '#src/admin/settings/translations/TranslationFields.tsx';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import type { Video } from '#src/domain/videos/schema.ts';

it('previews the settings that the server would store', () => {
  expect(toPreviewedSettings(DEFAULT_FORM)).toEqual(DEFAULT_SETTINGS);
});

it('counts half-typed amounts as zero, and gives new options an id', () => {
  const amateur = [{ title: 'Card', options: [{ id: '', name: 'New', price: '4,' }] }];
  const { pricing } = toPreviewedSettings({ ...DEFAULT_FORM, pricing: { ...DEFAULT_FORM.pricing, amateur } });
  expect(pricing.amateur[0]?.options).toEqual([{ id: 'new', name: 'New', cents: 0 }]);
});

it('leaves out links that the server would reject', () => {
  const previewed = toPreviewedSettings({ ...DEFAULT_FORM, youtube: 'javascript:alert(1)', tiktok: 'a b' });
  expect(previewed).toMatchObject({ youtube: '', tiktok: '', instagram: DEFAULT_SETTINGS.instagram });
});

it('converts a typed handle to a link', () => {
  const { tiktok } = toPreviewedSettings({ ...DEFAULT_FORM, tiktok: '@corner' });
  expect(tiktok).toBe('https://www.tiktok.com/@corner');
});

it('shows the default brand while the field is empty', () => {
  expect(toPreviewedSettings({ ...DEFAULT_FORM, brand: ' ' }).brand).toBe(DEFAULT_SETTINGS.brand);
});

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

it("previews the texts of a language, and the owner's English text where its translation is missing", () => {
  const form = { ...DEFAULT_FORM, heroTitle: 'Mine', taglineEs: 'Boxeo' };
  expect(toPreviewedSettings(translateForm(form, 'es'))).toMatchObject({
    heroTitle: 'Mine',
    tagline: 'Boxeo',
    heroCallToAction: 'LO QUE OFRECEMOS',
  });
});
