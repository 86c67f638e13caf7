import { describe, expect, it } from 'vitest';
import { videoChange, videoInput } from '#src/domain/video.ts';

const VIDEO = { name: 'Sparring', slug: 'sparring', videoUrl: 'https://www.instagram.com/reel/C9xY/' };

describe('a video', () => {
  it('needs a name, a slug and an address', () => {
    expect(videoInput.parse(VIDEO)).toEqual(VIDEO);
    const { error } = videoInput.safeParse({});
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'slug', 'videoUrl']);
  });

  it('may come as the API answers one: its type is derived, not taken', () => {
    expect(videoInput.parse({ ...VIDEO, id: 3, type: 'youtube' })).toEqual(VIDEO);
  });

  it.each([
    ['an empty address', ''],
    ['a word', 'instagram'],
    ['a script', 'javascript:alert(1)'],
  ])('refuses %s', (_case, videoUrl) => {
    expect(videoInput.safeParse({ ...VIDEO, videoUrl }).success).toBe(false);
  });
});

describe('a change of a video', () => {
  it.each([
    ['one field', { name: 'Fight' }],
    ['nothing', {}],
  ])('holds nothing but what was sent: %s', (_case, body) => {
    expect(videoChange.parse(body)).toStrictEqual(body);
  });
});
