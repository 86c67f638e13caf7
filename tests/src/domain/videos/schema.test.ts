import { describe, expect, it } from 'vitest';
import { videoChange, videoInput } from '#src/domain/videos/schema.ts';

const VIDEO = {
  name: 'Sparring',
  slug: 'sparring',
  videoUrl: 'https://www.instagram.com/reel/C9xY/',
  published: true,
};

describe('a video', () => {
  it('requires a name, a slug and a URL', () => {
    expect(videoInput.parse(VIDEO)).toEqual(VIDEO);
    const { error } = videoInput.safeParse({});
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'slug', 'videoUrl']);
  });

  it('accepts a video as the API returns it, ignoring its type', () => {
    expect(videoInput.parse({ ...VIDEO, id: 3, type: 'youtube' })).toEqual(VIDEO);
  });

  it.each([
    ['an empty URL', ''],
    ['a URL that is only a word', 'instagram'],
    ['a javascript: URL', 'javascript:alert(1)'],
  ])('rejects %s', (_case, videoUrl) => {
    expect(videoInput.safeParse({ ...VIDEO, videoUrl }).success).toBe(false);
  });
});

describe('a change to a video', () => {
  it.each([
    ['a body with one field', { name: 'Fight' }],
    ['an empty body', {}],
  ])('has the same fields as %s', (_case, body) => {
    expect(videoChange.parse(body)).toStrictEqual(body);
  });
});
