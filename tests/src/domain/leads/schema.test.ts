import { describe, expect, it } from 'vitest';
import { addedRequest, highlightRequest } from '#src/domain/leads/schema.ts';

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
    [
      'a URL with an uppercase scheme',
      ' HTTPS://Drive.Google.com/File/D/1 ',
      'https://drive.google.com/File/D/1',
    ],
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

describe('a request that the owner adds', () => {
  const parse = (fields: object, change: object = {}) =>
    addedRequest.safeParse({
      fields,
      source: 'Phone call',
      status: 'new',
      agreed: null,
      emailsClient: false,
      ...change,
    });

  it.each([{ 'Instagram-Handle': '@ada' }, { Email: 'ada@example.com' }, { 'Phone-Number': '+1 555 0100' }])(
    'needs only one way to reach the client: %o',
    (fields) => {
      expect(parse(fields).success).toBe(true);
    },
  );

  it('completes a pasted profile and a file link as the public form does', () => {
    const { data } = parse({
      'Instagram-Handle': 'https://www.instagram.com/ada/?igsh=abc',
      'File-Link-1': 'drive.google.com/file/d/1',
    });
    expect(data?.fields).toMatchObject({
      'Instagram-Handle': 'https://www.instagram.com/ada/',
      'File-Link-1': 'https://drive.google.com/file/d/1',
    });
  });

  it.each([
    ['a name alone', { 'Boxer-Name': 'Ada' }, {}, 'fields.Instagram-Handle'],
    ['a handle of spaces', { 'Instagram-Handle': '  ' }, {}, 'fields.Instagram-Handle'],
    ['an invalid email address', { Email: 'ada' }, {}, 'fields.Email'],
    ['an email without an address', { 'Instagram-Handle': '@ada' }, { emailsClient: true }, 'fields.Email'],
    ['a video as a file', { Email: 'a@b.co', 'File-Link-2': 'youtu.be/1' }, {}, 'fields.File-Link-2'],
    ['fractions of a cent', { Email: 'a@b.co' }, { agreed: { cents: 0.5, currency: 'USD' } }, 'agreed.cents'],
    ['a status with a reel', { Email: 'a@b.co' }, { status: 'delivered' }, 'status'],
  ])('rejects %s', (_case, fields, change, path) => {
    expect(parse(fields, change).error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
