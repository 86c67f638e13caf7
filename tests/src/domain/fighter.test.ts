import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { makeFighterInput } from '#src/demo/fighter-factory.ts';
import { fighterChange, fighterInput } from '#src/domain/fighter.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const EMPTY = makeFighterInput({ name: 'Ann' });

const pathsOf = ({ error }: { error?: z.ZodError | undefined }) =>
  error?.issues.map(({ path }) => path.join('.'));

describe('a new fighter', () => {
  it('only requires a name', () => {
    const fighter = fighterInput.parse({ name: 'Ann' });
    expect(fighter).toEqual(EMPTY);
    expect(fighter).toMatchObject({ name: 'Ann', weight: '', gymId: null, style: '', featuredVideos: [] });
    expect(pathsOf(fighterInput.safeParse({ weight: '147 lbs' }))).toEqual(['name']);
  });

  it('accepts a fighter as the API returns it, and drops the read-only fields', () => {
    const returned = { ...EMPTY, id: 7, gym: { id: 1, name: 'Gym' }, weightClass: null, age: 17 };
    expect(fighterInput.parse(returned)).toEqual(EMPTY);
  });

  it('does not share its lists with other new fighters', () => {
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
    ['a date with the year first', { dateOfBirth: '2008-06-15' }, ['dateOfBirth']],
    ['a day that does not exist', { dateOfBirth: '02/30/2008' }, ['dateOfBirth']],
    ['a video that is not a URL', { featuredVideos: [LINK, 'x'] }, ['featuredVideos.1']],
    ['malformed JSON as videos', { featuredVideos: '[' }, ['featuredVideos']],
    ['an image that is a script', { featuredImage: 'javascript:alert(1)' }, ['featuredImage']],
    ['a featuredPhoto that is a script', { featuredPhoto: 'javascript:alert(1)' }, ['featuredImage']],
    ['a focus point left of the image', { featuredImageFocus: { x: -1, y: 0 } }, ['featuredImageFocus.x']],
    ['a focus point below the image', { featuredImageFocus: { x: 0, y: 101 } }, ['featuredImageFocus.y']],
    ['a fraction of a percent', { featuredImageFocus: { x: 0.5, y: 1 } }, ['featuredImageFocus.x']],
    ['half a focus point', { featuredImageFocus: { x: 5 } }, ['featuredImageFocus.y']],
    [
      'a focus point with a third coordinate',
      { featuredImageFocus: { x: 5, y: 5, z: 5 } },
      ['featuredImageFocus'],
    ],
    ['an empty gallery image', { galleryImages: [''] }, ['galleryImages.0']],
    [
      'a social link that is a script',
      { socialMedia: { tiktok: 'javascript:alert(1)' } },
      ['socialMedia.tiktok'],
    ],
    ['a handle with a space', { socialMedia: { instagram: 'a b' } }, ['socialMedia.instagram']],
    ['a handle that looks like a link', { socialMedia: { youtube: 'httpking' } }, ['socialMedia.youtube']],
    ['an unknown platform', { socialMedia: { myspace: 'ann' } }, ['socialMedia']],
    ['social media as text', { socialMedia: '@ann' }, ['socialMedia']],
  ])('rejects %s, with the path of the error', (_case, fields, paths) => {
    expect(pathsOf(fighterInput.safeParse({ name: 'Ann', ...fields }))).toEqual(paths);
  });

  it.each([[null], ['Ann'], [[]], [5]])('rejects the body %j', (body) => {
    expect(fighterInput.safeParse(body).success).toBe(false);
  });
});

describe('a change to a fighter', () => {
  it.each([
    ['one field', { name: 'Bea' }, { name: 'Bea' }],
    ['an empty body', {}, {}],
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
    ['no image, under its alternate name', { featuredPhoto: null }, { featuredImage: '' }],
    [
      'both names of the image, of which featuredImage wins',
      { featuredImage: '/media/a.jpg', featuredPhoto: '/media/b.jpg' },
      { featuredImage: '/media/a.jpg' },
    ],
    [
      'the body of the image migration',
      { featuredImage: 'https://example.com/a.jpg', galleryImages: ['/uploads/b.jpg'] },
      { featuredImage: 'https://example.com/a.jpg', galleryImages: ['/uploads/b.jpg'] },
    ],
    ['read-only fields alone', { id: 3, gym: null, weightClass: null, age: 17 }, {}],
    [
      'one handle, which empties the others',
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
  ])('contains only the fields of the body: %s', (_case, body, change) => {
    expect(fighterChange.parse(body)).toStrictEqual(change);
  });

  it('rejects an empty name and an unknown field', () => {
    expect(pathsOf(fighterChange.safeParse({ name: '' }))).toEqual(['name']);
    expect(pathsOf(fighterChange.safeParse({ nmae: 'Ann' }))).toEqual(['']);
  });
});
