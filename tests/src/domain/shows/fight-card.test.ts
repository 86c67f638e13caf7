import { describe, expect, it } from 'vitest';
import { EMPTY_CORNER } from '#src/domain/shows/bout.ts';
import { toBoutVideoUrl, toBoxer, toPlayerStart } from '#src/domain/shows/fight-card.ts';

describe('a boxer on a fight card', () => {
  const show = { fighters: [{ id: 4, name: 'Ada Marlowe' }], gyms: [{ id: 9, name: 'Southside Bell' }] };
  const bout = {
    red: { fighterId: 4, name: '', gymId: 9, gym: '' },
    blue: { fighterId: null, name: 'Tess Oberlin', gymId: null, gym: 'Lakefront Boxing' },
  };

  it('has the name of the fighter and of the gym, with links to their pages', () => {
    expect(toBoxer(bout, 'red', show)).toEqual({
      name: 'Ada Marlowe',
      fighterId: 4,
      gym: 'Southside Bell',
      gymId: 9,
    });
  });

  it('has the names on the bout sheet, without links', () => {
    expect(toBoxer(bout, 'blue', show)).toEqual({
      name: 'Tess Oberlin',
      fighterId: null,
      gym: 'Lakefront Boxing',
      gymId: null,
    });
  });

  it('has no name if it is withheld', () => {
    expect(toBoxer({ ...bout, red: EMPTY_CORNER }, 'red', show).name).toBe('');
  });
});

describe('the video of a bout', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', 760, 'https://www.youtube.com/watch?v=abc&t=760s', '&start=760'],
    ['https://youtu.be/abc?t=5', 0, 'https://youtu.be/abc?t=0s', '&start=0'],
    ['https://youtu.be/abc', null, 'https://youtu.be/abc', ''],
    ['https://www.instagram.com/reel/abc/', 30, 'https://www.instagram.com/reel/abc/', ''],
  ])('at %s, with videoSeconds %s, has the link %s', (videoUrl, videoSeconds, url, start) => {
    expect(toBoutVideoUrl({ videoUrl, videoSeconds })).toBe(url);
    expect(toPlayerStart({ videoUrl, videoSeconds })).toBe(start);
  });
});
