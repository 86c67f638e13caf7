import { expect, it } from 'vitest';
import { sizedImageUrl, toSrcSet, uploadedPath } from '#src/domain/media/media-url.ts';

const CLOUDINARY = 'https://res.cloudinary.com/ringside/image/upload/';
const UPLOADED = uploadedPath('0123456789abcdef0123456789abcdef');

it.each([
  ['an uploaded image', UPLOADED, `/.netlify/images?url=${encodeURIComponent(UPLOADED)}&w=800`],
  ['an image on Cloudinary', `${CLOUDINARY}v1/a.jpg`, `${CLOUDINARY}c_limit,f_auto,q_auto,w_800/v1/a.jpg`],
])('sizedImageUrl resizes %s', (_case, url, sized) => {
  expect(sizedImageUrl(url, 800)).toBe(sized);
});

it.each([
  ['an image that Cloudinary already resizes', `${CLOUDINARY}c_fill,w_200/v1/a.jpg`],
  ['a demo image', '/media/demo/a.webp'],
  ['an image on another host', 'https://example.com/a.jpg'],
  ['an old image', '/uploads/a.jpg'],
])('sizedImageUrl does not change the URL of %s', (_case, url) => {
  expect(sizedImageUrl(url, 800)).toBe(url);
});

it('toSrcSet lists the widths of an image whose host can resize', () => {
  expect(toSrcSet(UPLOADED, [640, 960])).toBe(
    `${sizedImageUrl(UPLOADED, 640)} 640w, ${sizedImageUrl(UPLOADED, 960)} 960w`,
  );
  expect(toSrcSet('https://example.com/a.jpg', [640, 960])).toBeUndefined();
});
