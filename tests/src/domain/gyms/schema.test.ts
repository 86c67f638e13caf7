import { describe, expect, it } from 'vitest';
import { gymChange, gymInput } from '#src/domain/gyms/schema.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const GYM = { name: 'Red Corner', slug: 'red-corner' };

describe('a new gym', () => {
  it('requires only a name and a slug', () => {
    expect(gymInput.parse(GYM)).toEqual({
      ...GYM,
      state: '',
      city: '',
      address: '',
      phone: '',
      website: '',
      socialMedia: { instagram: '', tiktok: '', youtube: '' },
      published: true,
      videos: [],
    });
    expect(gymInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'slug']);
  });

  it.each([
    ['videos from a JSON-encoded list', JSON.stringify([LINK]), [LINK]],
    ['videos from a list', [LINK], [LINK]],
    ['no videos from malformed JSON', '["https://', []],
    ['no videos from plain text', LINK, []],
    ['no videos from a JSON object', '{"a":1}', []],
    ['no videos from a JSON string', JSON.stringify(LINK), []],
    ['no videos from a JSON null', 'null', []],
    ['no videos from empty text', '', []],
    ['no videos from null', null, []],
  ])('parses %s', (_case, videos, parsed) => {
    expect(gymInput.parse({ ...GYM, videos }).videos).toEqual(parsed);
  });

  it.each([
    ['a list with an invalid link', ['javascript:alert(1)']],
    ['a JSON-encoded list with an invalid link', '["boxing"]'],
    ['an object', {}],
    ['a number', 5],
  ])('rejects %s in the field videos', (_case, videos) => {
    expect(gymInput.safeParse({ ...GYM, videos }).success).toBe(false);
  });

  it.each([
    ['a state code as the full name of the state', 'OH', 'Ohio'],
    ['the name of a region in another country', ' Ontario ', 'Ontario'],
    ['an empty state', '', ''],
  ])('stores %s', (_case, state, stored) => {
    expect(gymInput.parse({ ...GYM, state }).state).toBe(stored);
    expect(gymChange.parse({ state })).toEqual({ state: stored });
  });

  it.each([
    ['www.Example.com', 'https://www.example.com'],
    ['example.com/gym', 'https://example.com/gym'],
    ['http://example.com', 'http://example.com'],
    ['', ''],
  ])('completes the website %j', (website, stored) => {
    expect(gymInput.parse({ ...GYM, website }).website).toBe(stored);
  });

  it('completes handles like those of a fighter', () => {
    const socialMedia = { instagram: '@@gym', tiktok: 'tiktok.com/@gym?lang=en' };
    expect(gymInput.parse({ ...GYM, socialMedia }).socialMedia).toEqual({
      instagram: '@gym',
      tiktok: 'https://tiktok.com/@gym',
      youtube: '',
    });
  });

  it.each([
    ['a website that is not a link', { website: 'javascript:alert(1)' }],
    ['a website of words', { website: 'our site' }],
    ['an address with a line break', { address: '12 Main St\nOhio' }],
    ['a profile on another site', { socialMedia: { instagram: 'https://example.com/gym' } }],
  ])('rejects %s', (_case, fields) => {
    expect(gymInput.safeParse({ ...GYM, ...fields }).success).toBe(false);
  });

  it('rejects an unknown field', () => {
    expect(gymInput.safeParse({ ...GYM, country: 'US' }).success).toBe(false);
  });
});

describe('a change to a gym', () => {
  it.each([
    ['contains only the field in the body', { name: 'Blue Corner' }, { name: 'Blue Corner' }],
    ['is empty if the body is empty', {}, {}],
    ['removes the city', { city: '' }, { city: '' }],
    ['parses a JSON-encoded list of videos', { videos: JSON.stringify([LINK]) }, { videos: [LINK] }],
    ['ignores read-only fields', { id: 3, createdAt: 'x', updatedAt: 'y' }, {}],
  ])('%s', (_case, body, change) => {
    expect(gymChange.parse(body)).toStrictEqual(change);
  });
});
