import { expect, it } from 'vitest';
import { parseCloudinaryUrl } from '#src/domain/media/cloudinary.ts';

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
