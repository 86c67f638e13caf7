import { describe, expect, it } from 'vitest';
import { FILM_LIMITS } from '#src/domain/home/hero-film.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { checkFilm } from '#src/server/platform/media/film/check-film.ts';
import { joinBytes, patchNumber, readFilm, toBox } from '../../../../../support/content/films.ts';

const mp4 = readFilm('silent.mp4');
const webm = readFilm('silent.webm');
const text = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'));
const LOCATION = '+40.7128-074.0060/';
const MAX_32 = 0xffff_ffff;
const HEADER_BYTES = 8;
const WEBM_HEADER = text('\x1a\x45\xdf\xa3');
const WEBM_SEGMENT = '\x18\x53\x80\x67';
/** The element that declares a video track. Its last byte is the type. */
const WEBM_VIDEO_TRACK = '\x83\x81\x01';

/** Adds a box with a recording location to the end of the movie box. */
function addLocation(film: Uint8Array): Uint8Array<ArrayBuffer> {
  const at = Buffer.from(film).indexOf('moov') - 4;
  const end = at + Buffer.from(film).readUInt32BE(at);
  const box = toBox('udta', toBox('\xa9xyz', text(LOCATION)));
  const moov = patchNumber(film.subarray(at, end), 'moov', -4, end - at + box.length);
  return joinBytes(film.subarray(0, at), moov, box, film.subarray(end));
}

/** Returns the WebM film with one byte replaced, `offset` bytes after the start of the first `marker`. */
function patchWebm(marker: string, offset: number, byte: number): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(webm);
  const at = copy.indexOf(Buffer.from(marker, 'latin1'));
  if (at < 0) throw new Error('The film lacks the marker');
  copy[at + offset] = byte;
  return new Uint8Array(copy);
}

function outcomeOf(bytes: Uint8Array): string {
  try {
    checkFilm(bytes);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `${error.kind}: ${error.message}`;
  }
}

describe('a film', () => {
  it.each([
    ['mp4', mp4],
    ['webm', webm],
  ] as const)('is accepted as %s, and keeps its size', (type, film) => {
    const checked = checkFilm(film);
    expect(checked.type).toBe(type);
    expect(checked.bytes.byteLength).toBe(film.byteLength);
  });

  it('loses its recording location, but no frames', () => {
    const film = addLocation(mp4);
    const { bytes } = checkFilm(film);
    expect(Buffer.from(film).includes(LOCATION)).toBe(true);
    expect(Buffer.from(bytes).includes(LOCATION)).toBe(false);
    const frames = (all: Uint8Array) => Buffer.from(all).subarray(Buffer.from(all).indexOf('mdat'));
    expect(frames(bytes)).toEqual(frames(film));
  });

  it('loses the tags of WebM and a page that is appended as a box', () => {
    expect(Buffer.from(webm).includes('ENCODER')).toBe(true);
    expect(Buffer.from(checkFilm(webm).bytes).includes('ENCODER')).toBe(false);
    const polyglot = joinBytes(mp4, toBox('uuid', text('<script>alert(1)</script>')));
    expect(Buffer.from(checkFilm(polyglot).bytes).includes('<script>')).toBe(false);
  });

  it('is not changed in place', () => {
    const film = addLocation(mp4);
    const before = Buffer.from(film);
    checkFilm(film);
    expect(Buffer.from(film)).toEqual(before);
  });
});

describe('a file', () => {
  it.each([
    ['is empty', new Uint8Array(), /^invalid: The file is empty/],
    ['is text', text('Not a film at all'), /^unsupported-type/],
    ['is a page', text('<!doctype html><script>alert(1)</script>'), /^unsupported-type/],
    ['is a photo', text('\xff\xd8\xff\xe0 JFIF'), /^unsupported-type/],
    ['is too large', joinBytes(mp4, new Uint8Array(FILM_LIMITS.bytes)), /^too-large/],
    ['has sound', readFilm('phone.mov'), /^invalid: The film must not have sound/],
    ['is too short', readFilm('short.mp4'), /^invalid: The film must be 2 to 12 seconds/],
    ['has only its first bytes', mp4.subarray(0, 12), /^invalid/],
    ['is truncated in the movie box', mp4.subarray(0, 400), /^invalid/],
    ['is truncated in the frames', mp4.subarray(0, -10), /^invalid/],
    ['is WebM truncated in the frames', webm.subarray(0, -10), /^invalid/],
    ['is only a WebM header', WEBM_HEADER, /^invalid/],
    ['is text after a WebM header', joinBytes(WEBM_HEADER, text('<script>alert(1)</script>')), /^invalid/],
    ['is text after an MP4 box', joinBytes(mp4, text('<script>alert(1)</script>')), /^invalid/],
    ['has a box beyond its end', patchNumber(mp4, 'moov', -4, MAX_32), /^invalid/],
    ['has a box of size 0', patchNumber(mp4, 'moov', -4, 0), /^invalid/],
    ['has a box smaller than its header', patchNumber(mp4, 'moov', -4, HEADER_BYTES - 1), /^invalid/],
    ['has a box with a 64-bit size', patchNumber(mp4, 'moov', -4, 1), /^invalid/],
    ['has a table with too many entries', patchNumber(mp4, 'stts', 8, MAX_32), /^invalid/],
    ['declares four billion frames', patchNumber(mp4, 'stts', 12, MAX_32), /^invalid/],
    [
      'declares four billion frames twice',
      patchNumber(patchNumber(mp4, 'stts', 12, MAX_32), 'stsz', 12, MAX_32),
      /too many frames/,
    ],
    [
      'declares no frames',
      patchNumber(patchNumber(mp4, 'stts', 12, 0), 'stsz', 12, 0),
      /too many frames, or none/,
    ],
    ['lasts for days', patchNumber(mp4, 'stts', 16, MAX_32), /2 to 12 seconds/],
    ['has no time scale', patchNumber(mp4, 'mdhd', 16, 0), /^invalid/],
    ['is wider than the limit', patchNumber(mp4, 'stsd', 44, (4000 << 16) | 90), /longer than 1280/],
    ['has no width', patchNumber(mp4, 'stsd', 44, 90), /^invalid/],
    ['has another codec', patchNumber(mp4, 'stsd', 16, 0x68766331), /H\.264/],
    ['has no video track', patchNumber(mp4, 'vide', 0, 0x74657874), /one video track/],
    ['has a second movie', joinBytes(mp4, toBox('moov', new Uint8Array())), /^invalid/],
    ['is fragmented', joinBytes(mp4, toBox('moof', new Uint8Array())), /fragmented/],
    ['is a recording in progress', patchWebm(WEBM_SEGMENT, 4, 0xff), /not complete/],
    ['is another Matroska file', patchWebm('webm', 0, 0x57), /must be WebM/],
    ['is WebM with another codec', patchWebm('V_VP9', 4, 0x37), /VP8 or VP9/],
    ['is WebM with sound', patchWebm(WEBM_VIDEO_TRACK, 2, 2), /must not have sound/],
    ['is WebM with subtitles', patchWebm(WEBM_VIDEO_TRACK, 2, 17), /one video track/],
  ])('is rejected if it %s', (_case, bytes, expected) => {
    expect(outcomeOf(bytes)).toMatch(expected);
  });

  it('is rejected if it consists of thousands of the smallest boxes or elements', () => {
    const bytes = new Uint8Array(FILM_LIMITS.bytes - (FILM_LIMITS.bytes % HEADER_BYTES));
    const box = toBox('free', new Uint8Array());
    for (let at = 0; at < bytes.length; at += HEADER_BYTES) bytes.set(box, at);
    bytes.set(toBox('ftyp', new Uint8Array()), 0);
    expect(outcomeOf(bytes)).toMatch(/^invalid/);
    const segment = Buffer.from(webm).indexOf(WEBM_SEGMENT, 'latin1');
    const empty = new Uint8Array(8 * 5_000).map((_, index) => (index % 2 === 0 ? 0xec : 0x80));
    expect(outcomeOf(joinBytes(webm.subarray(0, segment), empty))).toMatch(/^invalid/);
  });

  it('causes no unexpected error, whichever of the first 1,000 bytes is wrong', () => {
    const results = [mp4, webm].flatMap((film) =>
      Array.from(
        { length: 1_000 },
        (_, at) => outcomeOf(film.with(at, (film[at] ?? 0) ^ 0xff)).split(':')[0],
      ),
    );
    expect(new Set(results)).toEqual(new Set(['accepted', 'invalid', 'unsupported-type']));
  });
});
