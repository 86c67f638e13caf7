import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { makeFighterInput } from '#src/demo/fighter-factory.ts';
import { fighterChange, fighterInput } from '#src/domain/fighter.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const EMPTY = makeFighterInput({ name: 'Ann' });

const pathsOf = ({ error }: { error?: z.ZodError | undefined }) =>
  error?.issues.map(({ path }) => path.join('.'));

describe('a new fighter', () => {
  it('needs a name alone', () => {
    const fighter = fighterInput.parse({ name: 'Ann' });
    expect(fighter).toEqual(EMPTY);
    expect(fighter).toMatchObject({ name: 'Ann', weight: '', gymId: null, style: '', featuredVideos: [] });
    expect(pathsOf(fighterInput.safeParse({ weight: '147 lbs' }))).toEqual(['name']);
  });

  it('may come as the API answers one: what the server decides is dropped', () => {
    const answered = { ...EMPTY, id: 7, gym: { id: 1, name: 'Gym' }, weightClass: null, age: 17 };
    expect(fighterInput.parse(answered)).toEqual(EMPTY);
  });

  it('is fresh each time: no two share a list', () => {
    const [one, two] = [fighterInput.parse({ name: 'Ann' }), fighterInput.parse({ name: 'Bea' })];
    one.featuredVideos.push(LINK);
    one.socialMedia.instagram = '@ann';
    expect(two).toEqual({ ...EMPTY, name: 'Bea' });
    expect(fighterInput.parse({ name: 'Ann' })).toEqual(EMPTY);
  });

  it.each([
    ['an unknown field', { weigth: '147 lbs' }, ['']],
    ['a field named __proto__', JSON.parse('{"__proto__":{"a":1}}'), ['']],
    ['a gym id that is text', { gymId: '3' }, ['gymId']],
    ['a date in another order', { dateOfBirth: '2008-06-15' }, ['dateOfBirth']],
    ['a day that is none', { dateOfBirth: '02/30/2008' }, ['dateOfBirth']],
    ['a video that is no address', { featuredVideos: [LINK, 'x'] }, ['featuredVideos.1']],
    ['videos in malformed JSON', { featuredVideos: '[' }, ['featuredVideos']],
    ['an image that is a script', { featuredImage: 'javascript:alert(1)' }, ['featuredImage']],
    ['an alternate image that is a script', { featuredPhoto: 'javascript:alert(1)' }, ['featuredImage']],
    ['a gallery image that is nothing', { galleryImages: [''] }, ['galleryImages.0']],
    [
      'a social link that is a script',
      { socialMedia: { tiktok: 'javascript:alert(1)' } },
      ['socialMedia.tiktok'],
    ],
    ['a handle with a space', { socialMedia: { instagram: 'a b' } }, ['socialMedia.instagram']],
    [
      'a handle that would be taken for a link',
      { socialMedia: { youtube: 'httpking' } },
      ['socialMedia.youtube'],
    ],
    ['an unknown platform', { socialMedia: { myspace: 'ann' } }, ['socialMedia']],
    ['social media as a text', { socialMedia: '@ann' }, ['socialMedia']],
  ])('is refused for %s, by the name of the field', (_case, fields, paths) => {
    // Assigned one by one, because a spread would set the prototype that the row about __proto__ is for.
    const body = Object.fromEntries([['name', 'Ann'], ...Object.entries(fields)]);
    expect(pathsOf(fighterInput.safeParse(body))).toEqual(paths);
  });

  it.each([[null], ['Ann'], [[]], [5]])('is refused when the body is %j', (body) => {
    expect(fighterInput.safeParse(body).success).toBe(false);
  });
});

describe('a change of a fighter', () => {
  it.each([
    ['one field', { name: 'Bea' }, { name: 'Bea' }],
    ['nothing', {}, {}],
    ['no gym', { gymId: null }, { gymId: null }],
    ['videos as a JSON-encoded list', { featuredVideos: JSON.stringify([LINK]) }, { featuredVideos: [LINK] }],
    ['no videos', { featuredVideos: [] }, { featuredVideos: [] }],
    ['no image', { featuredImage: null }, { featuredImage: '' }],
    ['an empty image', { featuredImage: '' }, { featuredImage: '' }],
    [
      'the alternate name of the image',
      { featuredPhoto: '/uploads/a.jpg' },
      { featuredImage: '/uploads/a.jpg' },
    ],
    ['no image by its alternate name', { featuredPhoto: null }, { featuredImage: '' }],
    [
      'both names of the image, of which the proper one counts',
      { featuredImage: '/media/a.jpg', featuredPhoto: '/media/b.jpg' },
      { featuredImage: '/media/a.jpg' },
    ],
    [
      'what the migration tool sends',
      { featuredImage: 'https://example.com/a.jpg', galleryImages: ['/uploads/b.jpg'] },
      { featuredImage: 'https://example.com/a.jpg', galleryImages: ['/uploads/b.jpg'] },
    ],
    ['read-only fields alone', { id: 3, gym: null, weightClass: null, age: 17 }, {}],
    [
      'one handle, which stands for all three',
      { socialMedia: { instagram: ' @ann ' } },
      { socialMedia: { instagram: '@ann', tiktok: '', youtube: '' } },
    ],
    [
      'a channel path',
      { socialMedia: { youtube: 'channel/UC1' } },
      { socialMedia: { instagram: '', tiktok: '', youtube: 'channel/UC1' } },
    ],
    [
      'links without a scheme or in capitals',
      {
        socialMedia: {
          instagram: 'instagram.com/ann',
          tiktok: 'HTTPS://TikTok.com/@Ann',
          youtube: 'ann.boxing',
        },
      },
      {
        socialMedia: {
          instagram: 'https://instagram.com/ann',
          tiktok: 'https://tiktok.com/@Ann',
          youtube: 'ann.boxing',
        },
      },
    ],
    ['no social media', { socialMedia: null }, { socialMedia: { instagram: '', tiktok: '', youtube: '' } }],
  ])('holds nothing but what was sent: %s', (_case, body, change) => {
    expect(fighterChange.parse(body)).toStrictEqual(change);
  });

  it('refuses a name that is taken away, and an unknown field', () => {
    expect(pathsOf(fighterChange.safeParse({ name: '' }))).toEqual(['name']);
    expect(pathsOf(fighterChange.safeParse({ nmae: 'Ann' }))).toEqual(['']);
  });
});
