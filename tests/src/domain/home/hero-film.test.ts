import { describe, expect, it } from 'vitest';
import {
  canCopyFrames,
  FILM_LIMITS,
  type FilmAttempt,
  type PickedFilm,
  toBitRate,
  toFilmPart,
  toFilmSize,
  toFirstAttempt,
  toLowerBitRate,
  toNextAttempt,
} from '#src/domain/home/hero-film.ts';
import { parseFilmPath, uploadedFilmPath, uploadedKey } from '#src/domain/media/media-url.ts';

describe('toFilmSize', () => {
  it.each([
    ['a 4K film', 3840, 2160, 1280, 720],
    ['an upright film', 1080, 1920, 720, 1280],
    ['a small film, which is never enlarged', 640, 360, 640, 360],
    ['a film with odd dimensions', 641, 361, 642, 362],
    ['a film with an unusual ratio', 1918, 1079, 1280, 720],
    ['an extremely wide film', 10_000, 3, 1280, 2],
  ])('returns $3 × $4 pixels for $0', (_case, widthPx, heightPx, width, height) => {
    expect(toFilmSize(widthPx, heightPx)).toEqual({ width, height });
  });
});

describe('the chosen part', () => {
  it.each([
    ['of a long film from the beginning', 300, 0, 0, 12],
    ['of a long film from the middle', 300, 100.5, 100.5, 112.5],
    ['near the end', 300, 295, 295, 300],
    ['that would be too short', 300, 299.5, 298, 300],
    ['that would start before the beginning', 300, -1, 0, 12],
    ['of a short film', 3, 0, 0, 3],
    ['of the shortest film', 2, 1, 0, 2],
  ])('$0 goes from $3 to $4 seconds', (_case, seconds, start, from, end) => {
    expect(toFilmPart(seconds, start)).toEqual({ start: from, end });
  });
});

describe('the bit rate', () => {
  it.each([2, 4, 8, 12])('keeps a film of %i seconds under the size limit', (seconds) => {
    expect((toBitRate(seconds) * seconds) / 8).toBeLessThan(FILM_LIMITS.bytes);
  });

  it('falls together with the dimensions and the frame rate, so that a film with a lot of movement still fits', () => {
    // An encoder that exceeds its bit rate, because every frame is new: it needs 0.08 bits for each pixel.
    const encode = ({ sidePx, framesPerSecond }: FilmAttempt) =>
      (sidePx * ((sidePx * 9) / 16) * framesPerSecond * 12 * 0.08) / 8;
    let attempt: FilmAttempt | null = toFirstAttempt(12);
    const sides: number[] = [];
    while (attempt && encode(attempt) > FILM_LIMITS.bytes) {
      sides.push(attempt.sidePx);
      attempt = toNextAttempt(attempt, encode(attempt));
    }
    expect(sides).toEqual([1280, 960]);
    expect(attempt).toMatchObject({ sidePx: 854, framesPerSecond: 24 });
    expect(attempt?.bitRate).toBeLessThan(toBitRate(12));
  });

  it('is lowered only a few times for a film that never fits', () => {
    let attempts = 0;
    for (let next: FilmAttempt | null = toFirstAttempt(12); next; attempts += 1)
      next = toNextAttempt(next, FILM_LIMITS.bytes * 2);
    expect(attempts).toBeGreaterThanOrEqual(5);
    expect(attempts).toBeLessThan(10);
  });

  it('falls with every attempt, until no lower one is acceptable', () => {
    const attempts: number[] = [];
    // An encoder that writes the same size at any bit rate.
    const bytes = FILM_LIMITS.bytes + 1;
    for (let rate: number | null = toBitRate(12); rate !== null; rate = toLowerBitRate(rate, bytes))
      attempts.push(rate);
    expect(attempts.length).toBeGreaterThan(1);
    expect(attempts.length).toBeLessThan(20);
    // In proportion to the limit of 1.25 MB, a film of 1.5 MB would need 583,333 bits per second.
    expect(toLowerBitRate(700_000, 1_500_000)).toBeLessThan(583_000);
    expect(toLowerBitRate(150_000, 2_500_000)).toBeNull();
  });
});

describe('copying the frames of a film', () => {
  const small: PickedFilm = { seconds: 6, widthPx: 1280, heightPx: 720, bytes: 400_000, webType: 'mp4' };
  it.each<[string, Partial<PickedFilm>, boolean]>([
    ['is possible within all limits', {}, true],
    ['needs a web codec', { webType: null }, false],
    ['needs a small file', { bytes: FILM_LIMITS.bytes + 1 }, false],
    ['needs a short film', { seconds: 12.1 }, false],
    ['needs small dimensions', { heightPx: 1281 }, false],
  ])('%s', (_case, change, expected) => {
    expect(canCopyFrames({ ...small, ...change })).toBe(expected);
  });
});

describe('the path of a film', () => {
  const key = '0123456789abcdef'.repeat(2);

  it('contains its key and type, and is not the path of an image', () => {
    expect(parseFilmPath(uploadedFilmPath(key, 'webm'))).toEqual({ key, type: 'webm' });
    expect(uploadedKey(uploadedFilmPath(key, 'mp4'))).toBeNull();
  });

  it.each([
    `/media/${key}.webp`,
    `/media/${key}.mp4?a`,
    `/media/film/home.mp4`,
    `https://a.example/media/${key}.mp4`,
  ])('is not %s', (path) => {
    expect(parseFilmPath(path)).toBeNull();
  });
});
