import { describe, expect, it } from 'vitest';
import { imageHostBaseUrl, parseCloudinaryUrl, sizedImageUrl, suggestedUrl } from '#src/domain/image-host.ts';
import { uploadedPath } from '#src/domain/uploads.ts';

const BASE = 'https://res.cloudinary.com/ringside/image/upload/';

describe('parseCloudinaryUrl', () => {
  it.each([
    ['cloudinary://123:abc@ringside', { cloud: 'ringside', key: '123', secret: 'abc' }],
    ['cloudinary://123:abc@ringside/', { cloud: 'ringside', key: '123', secret: 'abc' }],
    ['cloudinary://123@ringside', null],
    ['https://123:abc@ringside', null],
    ['cloudinary://123:abc@ringside/../x', null],
    ['', null],
  ])('parses %s', (text, account) => {
    expect(parseCloudinaryUrl(text)).toEqual(account);
  });
});

describe('imageHostBaseUrl', () => {
  it.each([
    [
      "the owner's own setting first",
      'https://img.example/a',
      'cloudinary://1:2@ringside',
      'https://img.example/a/',
    ],
    ['the account second', undefined, 'cloudinary://1:2@ringside', BASE],
    [
      'a placeholder by default',
      undefined,
      undefined,
      'https://res.cloudinary.com/your-account/image/upload/',
    ],
    ['an empty setting as none', '', '', 'https://res.cloudinary.com/your-account/image/upload/'],
  ])('uses %s', (_which, own, account, url) => {
    expect(imageHostBaseUrl(own, account)).toBe(url);
  });
});

describe('suggestedUrl', () => {
  it.each([
    ['/uploads/joe.jpg', `${BASE}joe.jpg`],
    ['/uploads/2021/joe smith.jpg', `${BASE}2021/joe%20smith.jpg`],
    ['/uploads/joe%20smith.jpg', `${BASE}joe%20smith.jpg`],
    ['/uploads/100%.jpg', `${BASE}100%25.jpg`],
    ['https://example.com/uploads/a.jpg', 'https://example.com/uploads/a.jpg'],
    ['/media/a.webp', '/media/a.webp'],
  ])('for %s', (old, url) => {
    expect(suggestedUrl(BASE, old)).toBe(url);
  });
});

describe('sizedImageUrl', () => {
  const uploaded = uploadedPath('0123456789abcdef0123456789abcdef');
  it.each([
    [
      'an uploaded image from the image CDN',
      uploaded,
      `/.netlify/images?url=${encodeURIComponent(uploaded)}&w=800`,
    ],
    ["the account's by its transforms", `${BASE}v1/a.jpg`, `${BASE}c_limit,f_auto,q_auto,w_800/v1/a.jpg`],
    ['one that has transforms as is', `${BASE}c_fill,w_200/v1/a.jpg`, `${BASE}c_fill,w_200/v1/a.jpg`],
    ['a demo image unchanged', '/media/demo/a.webp', '/media/demo/a.webp'],
    ['one of another host as is', 'https://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['an old one as is', '/uploads/a.jpg', '/uploads/a.jpg'],
  ])('requests %s', (_what, url, sized) => {
    expect(sizedImageUrl(url, 800)).toBe(sized);
  });
});
