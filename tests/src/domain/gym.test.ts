import { describe, expect, it } from 'vitest';
import { gymChange, gymInput } from '#src/domain/gym.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const GYM = { name: 'Red Corner', slug: 'red-corner' };

describe('a new gym', () => {
  it('only requires a name and a slug', () => {
    expect(gymInput.parse(GYM)).toEqual({ ...GYM, state: '', city: '', published: true, videos: [] });
    expect(gymInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'slug']);
  });

  it.each([
    ['a JSON-encoded list', JSON.stringify([LINK]), [LINK]],
    ['a list', [LINK], [LINK]],
    ['malformed JSON', '["https://', []],
    ['a plain text', LINK, []],
    ['JSON of something else', '{"a":1}', []],
    ['JSON of a string', JSON.stringify(LINK), []],
    ['JSON of null', 'null', []],
    ['an empty text', '', []],
    ['null', null, []],
  ])('accepts videos as %s', (_case, videos, parsed) => {
    expect(gymInput.parse({ ...GYM, videos }).videos).toEqual(parsed);
  });

  it.each([
    ['a list with a bad link', ['javascript:alert(1)']],
    ['a JSON-encoded list with a bad link', '["boxing"]'],
    ['an object', {}],
    ['a number', 5],
  ])('rejects videos as %s', (_case, videos) => {
    expect(gymInput.safeParse({ ...GYM, videos }).success).toBe(false);
  });

  it.each([
    ['a postal code', 'OH', 'Ohio'],
    ['another country', ' Ontario ', 'Ontario'],
    ['none', '', ''],
  ])('stores a state by its full name: %s', (_case, state, stored) => {
    expect(gymInput.parse({ ...GYM, state }).state).toBe(stored);
    expect(gymChange.parse({ state })).toEqual({ state: stored });
  });

  it('rejects an unknown field', () => {
    expect(gymInput.safeParse({ ...GYM, country: 'US' }).success).toBe(false);
  });
});

describe('a change to a gym', () => {
  it.each([
    ['one field', { name: 'Blue Corner' }, { name: 'Blue Corner' }],
    ['an empty body', {}, {}],
    ['no city', { city: '' }, { city: '' }],
    ['videos', { videos: JSON.stringify([LINK]) }, { videos: [LINK] }],
    ['read-only fields alone', { id: 3, createdAt: 'x', updatedAt: 'y' }, {}],
  ])('contains only the fields of the body: %s', (_case, body, change) => {
    expect(gymChange.parse(body)).toStrictEqual(change);
  });
});
