import { describe, expect, it } from 'vitest';
import { migratedImageBaseUrl, parseCloudinaryUrl, suggestedUrl } from '#src/domain/media/old-image.ts';

it.each([
  ['cloudinary://123:abc@ringside', { cloud: 'ringside', key: '123', secret: 'abc' }],
  ['cloudinary://123:abc@ringside/', { cloud: 'ringside', key: '123', secret: 'abc' }],
  ['cloudinary://123@ringside', null],
  ['https://123:abc@ringside', null],
  ['cloudinary://123:abc@ringside/../x', null],
  ['', null],
])('parseCloudinaryUrl parses %j as %o', (text, account) => {
  expect(parseCloudinaryUrl(text)).toEqual(account);
});

const BASE = 'https://res.cloudinary.com/ringside/image/upload/';
const PLACEHOLDER = 'https://res.cloudinary.com/your-account/image/upload/';

describe('the base URL of migrated images', () => {
  it.each([
    [
      'the configured URL if there is one',
      'https://img.example/a',
      'cloudinary://1:2@ringside',
      'https://img.example/a/',
    ],
    [
      'the URL of the Cloudinary account if no URL is configured',
      undefined,
      'cloudinary://1:2@ringside',
      BASE,
    ],
    ['a placeholder if nothing is configured', undefined, undefined, PLACEHOLDER],
    ['a placeholder if both settings are empty', '', '', PLACEHOLDER],
  ])('is %s', (_case, configured, cloudinaryUrl, url) => {
    expect(migratedImageBaseUrl(configured, cloudinaryUrl)).toBe(url);
  });
});

describe('the suggested URL', () => {
  it.each([
    ['/uploads/joe.jpg', `${BASE}joe.jpg`],
    ['/uploads/2021/joe smith.jpg', `${BASE}2021/joe%20smith.jpg`],
    ['/uploads/joe%20smith.jpg', `${BASE}joe%20smith.jpg`],
    ['/uploads/100%.jpg', `${BASE}100%25.jpg`],
    ['https://example.com/uploads/a.jpg', 'https://example.com/uploads/a.jpg'],
    ['/media/a.webp', '/media/a.webp'],
  ])('for %s is %s', (old, url) => {
    expect(suggestedUrl(BASE, old)).toBe(url);
  });
});
