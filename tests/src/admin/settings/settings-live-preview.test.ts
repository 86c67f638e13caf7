import { expect, it } from 'vitest';
import { DEFAULT_FORM } from '#src/admin/settings/settings-form.ts';
import { toPreviewedSettings } from '#src/admin/settings/settings-live-preview.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';

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

it('links a typed handle', () => {
  const { tiktok } = toPreviewedSettings({ ...DEFAULT_FORM, tiktok: '@corner' });
  expect(tiktok).toBe('https://www.tiktok.com/@corner');
});

it('shows the default brand while the field is empty', () => {
  expect(toPreviewedSettings({ ...DEFAULT_FORM, brand: ' ' }).brand).toBe(DEFAULT_SETTINGS.brand);
});
