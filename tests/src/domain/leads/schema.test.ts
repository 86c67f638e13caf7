import { describe, expect, it } from 'vitest';
import { highlightRequest } from '#src/domain/leads/schema.ts';

const HIGHLIGHT_REQUEST = {
  'Instagram-Handle': '@ada',
  Email: 'ada@example.com',
  'File-Link-1': 'https://drive.google.com/file/d/1',
  'Glove-Color': 'Red',
  Agreement: 'Yes',
};

describe.each(['File-Link-1', 'File-Link-2'] as const)('the field %s of a highlight request', (field) => {
  it.each([
    ['a whole URL', 'https://www.dropbox.com/s/1?dl=0', 'https://www.dropbox.com/s/1?dl=0'],
    ['a URL without a scheme', 'drive.google.com/file/d/1', 'https://drive.google.com/file/d/1'],
    [
      'a page of an account',
      'https://drive.google.com/drive/my-drive',
      'https://drive.google.com/drive/my-drive',
    ],
    ['a URL in capitals', ' HTTPS://Drive.Google.com/File/D/1 ', 'https://drive.google.com/File/D/1'],
  ])('accepts %s', (_case, link, stored) => {
    expect(highlightRequest.parse({ ...HIGHLIGHT_REQUEST, [field]: link })[field]).toBe(stored);
  });

  it.each([
    ['a YouTube video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Must not lead to a video site'],
    ['a YouTube video without the scheme', 'youtu.be/dQw4w9WgXcQ', 'Must not lead to a video site'],
    ['an Instagram reel', 'https://www.instagram.com/reel/Cabc/', 'Must not lead to a video site'],
    ['a Vimeo video', 'https://vimeo.com/900100200', 'Must not lead to a video site'],
    ['a computer at home', 'http://192.168.1.20/fight.mp4', 'Must not lead to your own network'],
    ['a short TikTok link', 'https://vm.tiktok.com/ZMabc/', 'Must not lead to a video site'],
  ])('rejects %s', (_case, link, message) => {
    const { error } = highlightRequest.safeParse({ ...HIGHLIGHT_REQUEST, [field]: link });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

it('a highlight request may have an empty second link', () => {
  expect(highlightRequest.parse({ ...HIGHLIGHT_REQUEST, 'File-Link-2': '' })['File-Link-2']).toBe('');
  expect(highlightRequest.parse(HIGHLIGHT_REQUEST)['File-Link-2']).toBe('');
});

it.each([
  ['@@ada', '@ada'],
  ['ada', 'ada'],
  ['instagram.com/ada?igsh=1', 'https://instagram.com/ada'],
])('stores the handle %j as %j', (handle, stored) => {
  expect(highlightRequest.parse({ ...HIGHLIGHT_REQUEST, 'Instagram-Handle': handle })).toMatchObject({
    'Instagram-Handle': stored,
    'Boxer-Name': '',
  });
});
