import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { makeFighterInput } from '#src/demo/fighter-factory.ts';
import { fighterChange, fighterInput } from '#src/domain/fighters/schema.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const EMPTY = makeFighterInput({ name: 'Ann' });

const pathsOf = ({ error }: { error?: z.ZodError | undefined }) =>
  error?.issues.map(({ path }) => path.join('.'));

describe('a new fighter', () => {
  it('requires only a name', () => {
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
    ['a date that is not complete', { dateOfBirth: 'June 2008' }, ['dateOfBirth']],
    ['a date before 1900', { dateOfBirth: '06/15/1899' }, ['dateOfBirth']],
    ['a day that does not exist', { dateOfBirth: '02/30/2008' }, ['dateOfBirth']],
    ['a video that is not a URL', { featuredVideos: [LINK, 'x'] }, ['featuredVideos.1']],
    ['malformed JSON as videos', { featuredVideos: '[' }, ['featuredVideos']],
    ['an image that is a script', { featuredImage: 'javascript:alert(1)' }, ['featuredImage']],
    ['a featuredPhoto that is a script', { featuredPhoto: 'javascript:alert(1)' }, ['featuredImage']],
    ['a focus point left of the image', { featuredImageFocus: { x: -1, y: 0 } }, ['featuredImageFocus.x']],
    ['a focus point below the image', { featuredImageFocus: { x: 0, y: 101 } }, ['featuredImageFocus.y']],
    ['a fraction of a percent', { featuredImageFocus: { x: 0.5, y: 1 } }, ['featuredImageFocus.x']],
    ['a focus point without y', { featuredImageFocus: { x: 5 } }, ['featuredImageFocus.y']],
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
    [
      'a link to another site',
      { socialMedia: { tiktok: 'https://tiktok.com.evil.com/@ann' } },
      ['socialMedia.tiktok'],
    ],
    [
      'a link to another site without its scheme',
      { socialMedia: { instagram: 'evil.com/instagram.com' } },
      ['socialMedia.instagram'],
    ],
    ['a handle with a space', { socialMedia: { instagram: 'a b' } }, ['socialMedia.instagram']],
    ['a handle that looks like a link', { socialMedia: { youtube: 'httpking' } }, ['socialMedia.youtube']],
    ['an unknown platform', { socialMedia: { myspace: 'ann' } }, ['socialMedia']],
    ['social media as text', { socialMedia: '@ann' }, ['socialMedia']],
  ])('reports the path of %s', (_case, fields, paths) => {
    expect(pathsOf(fighterInput.safeParse({ name: 'Ann', ...fields }))).toEqual(paths);
  });

  it.each([[null], ['Ann'], [[]], [5]])('rejects the body %j', (body) => {
    expect(fighterInput.safeParse(body).success).toBe(false);
  });
});

describe('a change to a fighter', () => {
  it.each([
    ['contains only the field in the body', { name: 'Bea' }, { name: 'Bea' }],
    ['is empty if the body is empty', {}, {}],
    ['removes the gym', { gymId: null }, { gymId: null }],
    [
      'accepts videos as a JSON-encoded list',
      { featuredVideos: JSON.stringify([LINK]) },
      { featuredVideos: [LINK] },
    ],
    ['removes the videos', { featuredVideos: [] }, { featuredVideos: [] }],
    ['removes the image if it is null', { featuredImage: null }, { featuredImage: '' }],
    ['removes the image if it is empty', { featuredImage: '' }, { featuredImage: '' }],
    [
      'accepts the image under its alternate name',
      { featuredPhoto: '/uploads/a.jpg' },
      { featuredImage: '/uploads/a.jpg' },
    ],
    ['removes the image under its alternate name', { featuredPhoto: null }, { featuredImage: '' }],
    [
      'prefers featuredImage to the alternate name of the image',
      { featuredImage: '/media/a.jpg', featuredPhoto: '/media/b.jpg' },
      { featuredImage: '/media/a.jpg' },
    ],
    [
      'accepts the body that the image migration sends',
      { featuredImage: 'https://example.com/a.jpg', galleryImages: ['/uploads/b.jpg'] },
      { featuredImage: 'https://example.com/a.jpg', galleryImages: ['/uploads/b.jpg'] },
    ],
    ['ignores read-only fields', { id: 3, gym: null, weightClass: null, age: 17 }, {}],
    [
      'clears the handles that the body leaves out',
      { socialMedia: { instagram: ' @ann ', tiktok: '@@ann', youtube: 'ann/' } },
      { socialMedia: { instagram: '@ann', tiktok: '@ann', youtube: 'ann' } },
    ],
    [
      'accepts the path of a YouTube channel',
      { socialMedia: { youtube: 'channel/UC1' } },
      { socialMedia: { instagram: '', tiktok: '', youtube: 'channel/UC1' } },
    ],
    [
      'completes and normalizes links to profiles',
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
    [
      'clears all handles if social media is null',
      { socialMedia: null },
      { socialMedia: { instagram: '', tiktok: '', youtube: '' } },
    ],
  ])('%s', (_case, body, change) => {
    expect(fighterChange.parse(body)).toStrictEqual(change);
  });

  it('names the expected platform if a link leads to another site', () => {
    const socialMedia = { youtube: 'https://youtube.com@evil.com/ann' };
    expect(fighterChange.safeParse({ socialMedia }).error?.issues).toMatchObject([
      { message: 'Must be a handle such as @name or a link to YouTube' },
    ]);
  });

  it('rejects an empty name and an unknown field', () => {
    expect(pathsOf(fighterChange.safeParse({ name: '' }))).toEqual(['name']);
    expect(pathsOf(fighterChange.safeParse({ nmae: 'Ann' }))).toEqual(['']);
  });
});

it('a date of birth and a weight are completed', () => {
  expect(fighterChange.parse({ dateOfBirth: '03142008', weight: '67 kg' })).toEqual({
    dateOfBirth: '03/14/2008',
    weight: '147.7 lbs',
  });
});
