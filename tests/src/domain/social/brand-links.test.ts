import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { listBrandLinks, listContactLinks, listSocialProfiles } from '#src/domain/social/brand-links.ts';

it('the profiles come before the payment link, and profiles without a link are left out', () => {
  expect(listBrandLinks(DEFAULT_SETTINGS, 'Payment').map(({ label }) => label)).toEqual([
    'Instagram',
    'YouTube',
    'TikTok',
    'Cash App',
  ]);
  const settings = { ...DEFAULT_SETTINGS, youtube: '', payment: 'https://venmo.com/u/corner' };
  expect(listBrandLinks(settings, 'Payment').map(({ label }) => label)).toEqual([
    'Instagram',
    'TikTok',
    'Venmo',
  ]);
  const other = { ...settings, payment: 'https://pay.example.com/corner' };
  expect(listBrandLinks(other, 'Pago').map(({ label }) => label)).toEqual(['Instagram', 'TikTok', 'Pago']);
  expect(listSocialProfiles(settings).map(({ label }) => label)).toEqual(['Instagram', 'TikTok']);
});

it.each([
  ['(555) 010-0000', 'tel:5550100000'],
  ['+1 555 010 0000 ext. 12', 'tel:+15550100000'],
])('the phone number %s is a link to %s', (phone, href) => {
  expect(listContactLinks({ ...DEFAULT_SETTINGS, phone })).toEqual([{ text: phone, href }]);
});
