import {
  FILM_LIMITS,
  type FilmType,
  MAX_STORED_FRAMES,
  MAX_STORED_SECONDS,
  MIN_STORED_SECONDS,
} from '#src/domain/home/hero-film.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { checkWebm } from './check-webm.ts';
import { type Box, blankBox, type FilmFacts, readBoxes, toFilmError, toView } from './read-boxes.ts';

// Other boxes can hold anything, such as the place where a film was recorded.
const ALLOWED_IN_FILE = new Set(['ftyp', 'moov', 'mdat', 'free']);
const ALLOWED_IN_MOVIE = new Set(['mvhd', 'trak']);
const ALLOWED_IN_TRACK = new Set(['tkhd', 'edts', 'mdia']);
const ALLOWED_IN_MEDIA = new Set(['mdhd', 'hdlr', 'minf']);
const ALLOWED_IN_MEDIA_DETAILS = new Set(['vmhd', 'dinf', 'stbl']);

/** Version, flags and number of entries of a table. */
const TABLE_HEADER_BYTES = 8;
const TIME_ENTRY_BYTES = 8;
/** The offset of the number of entries in a table. */
const ENTRY_COUNT_OFFSET = 4;
/** The offset of the kind of a track in its handler box (`hdlr`). */
const HANDLER_TYPE_OFFSET = 8;
/** The offset of the frame size in a sample description. The size is two 16-bit numbers. */
const FRAME_SIZE_OFFSET = 24;
/** The offset of the number of frames in the table of frame sizes (`stsz`). */
const FRAME_COUNT_OFFSET = 8;

/**
 * Checks that an MP4 film has one H.264 track and no sound. Erases in place all boxes that players do not need.
 * Throws a `ProblemError`. Never expands the tables, because a few of their bytes can declare billions of frames.
 */
function checkMp4(bytes: Uint8Array): FilmFacts {
  const view = toView(bytes);
  const file = [...readBoxes(view, 0, bytes.byteLength)];
  if (file.some(({ type }) => type === 'moof')) throw toFilmError('The film must not be fragmented.');
  const movie = getOnly(file, 'moov');
  const tracks = childrenOf(view, movie).filter(({ type }) => type === 'trak');
  const kinds = tracks.map((track) => readKind(view, track));
  if (kinds.includes('soun')) throw toFilmError('The film must not have sound.');
  const [track, ...otherTracks] = tracks;
  if (!track || otherTracks.length > 0 || kinds[0] !== 'vide')
    throw toFilmError('The film must have one video track and nothing else.');
  if (!file.some(({ type }) => type === 'mdat')) throw toFilmError();

  const media = getOnly(childrenOf(view, track), 'mdia');
  const details = getOnly(childrenOf(view, media), 'minf');
  const tables = childrenOf(view, getOnly(childrenOf(view, details), 'stbl'));
  const facts = {
    ...readSize(view, getOnly(tables, 'stsd')),
    ...readTimes(
      view,
      getOnly(tables, 'stts'),
      readTimescale(view, getOnly(childrenOf(view, media), 'mdhd')),
    ),
  };
  if (readNumber(view, getOnly(tables, 'stsz'), FRAME_COUNT_OFFSET) !== facts.frames) throw toFilmError();

  blankOthers(bytes, file, ALLOWED_IN_FILE);
  blankOthers(bytes, childrenOf(view, movie), ALLOWED_IN_MOVIE);
  blankOthers(bytes, childrenOf(view, track), ALLOWED_IN_TRACK);
  blankOthers(bytes, childrenOf(view, media), ALLOWED_IN_MEDIA);
  blankOthers(bytes, childrenOf(view, details), ALLOWED_IN_MEDIA_DETAILS);
  return facts;
}

const childrenOf = (view: DataView, { start, end }: Box): Box[] => [...readBoxes(view, start, end)];

/** Returns the only box of a type. Throws a `ProblemError` if there is none, or more than one. */
function getOnly(boxes: readonly Box[], type: string): Box {
  const [box, another] = boxes.filter((candidate) => candidate.type === type);
  if (!box || another) throw toFilmError();
  return box;
}

function blankOthers(bytes: Uint8Array, boxes: readonly Box[], allowed: ReadonlySet<string>): void {
  for (const box of boxes) if (box.type === 'free' || !allowed.has(box.type)) blankBox(bytes, box);
}

/** Reads a 32-bit number at an offset in the content of a box. */
function readNumber(view: DataView, { start, end }: Box, offset: number): number {
  if (start + offset + 4 > end) throw toFilmError();
  return view.getUint32(start + offset);
}

/** Returns the kind of a track, such as `vide` or `soun`. */
function readKind(view: DataView, track: Box): string {
  const handler = getOnly(childrenOf(view, getOnly(childrenOf(view, track), 'mdia')), 'hdlr');
  const code = readNumber(view, handler, HANDLER_TYPE_OFFSET);
  return String.fromCharCode(code >>> 24, (code >>> 16) & 0xff, (code >>> 8) & 0xff, code & 0xff);
}

function readTimescale(view: DataView, header: Box): number {
  // In version 1 of this header, the times before the timescale have 64 bits.
  const isLong = readNumber(view, header, 0) >>> 24 === 1;
  const timescale = readNumber(view, header, isLong ? 20 : 12);
  if (timescale === 0) throw toFilmError();
  return timescale;
}

/** Reads the size of the frames from the only entry of the sample descriptions. */
function readSize(view: DataView, descriptions: Box): Pick<FilmFacts, 'widthPx' | 'heightPx'> {
  if (readNumber(view, descriptions, ENTRY_COUNT_OFFSET) !== 1) throw toFilmError();
  const [entry] = readBoxes(view, descriptions.start + TABLE_HEADER_BYTES, descriptions.end);
  if (entry?.type !== 'avc1' && entry?.type !== 'avc3')
    throw toFilmError('An MP4 film must be encoded as H.264.');
  const size = readNumber(view, entry, FRAME_SIZE_OFFSET);
  return { widthPx: size >>> 16, heightPx: size & 0xffff };
}

/** Counts the frames and adds up their durations. */
function readTimes(view: DataView, times: Box, timescale: number): Pick<FilmFacts, 'seconds' | 'frames'> {
  const entries = readNumber(view, times, ENTRY_COUNT_OFFSET);
  if (times.start + TABLE_HEADER_BYTES + entries * TIME_ENTRY_BYTES > times.end) throw toFilmError();
  let frames = 0;
  let units = 0;
  for (let index = 0; index < entries; index += 1) {
    const offset = TABLE_HEADER_BYTES + index * TIME_ENTRY_BYTES;
    const count = readNumber(view, times, offset);
    frames += count;
    units += count * readNumber(view, times, offset + 4);
  }
  return { frames, seconds: units / timescale };
}

const MP4_SIGNATURE = [0x66, 0x74, 0x79, 0x70];
const MP4_SIGNATURE_OFFSET = 4;
const WEBM_SIGNATURE = [0x1a, 0x45, 0xdf, 0xa3];

const hasSignature = (bytes: Uint8Array, offset: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[offset + index] === byte);

/** Detects a film's format by its first bytes. Returns null for any other file. */
export function sniffFilmType(bytes: Uint8Array): FilmType | null {
  if (hasSignature(bytes, MP4_SIGNATURE_OFFSET, MP4_SIGNATURE)) return 'mp4';
  if (hasSignature(bytes, 0, WEBM_SIGNATURE)) return 'webm';
  return null;
}

/**
 * Checks a film by its content. Returns its type and a copy without metadata, which could name a place or a device.
 * Throws a `ProblemError`: 413 for a file that is too large, 415 for any other type, and 422 for a film that is
 * damaged, has sound, or exceeds a limit.
 */
export function checkFilm(file: Uint8Array): { type: FilmType; bytes: Uint8Array<ArrayBuffer> } {
  if (file.byteLength === 0) throw toFilmError('The file is empty.');
  if (file.byteLength > FILM_LIMITS.bytes)
    throw new ProblemError('too-large', `The film must not exceed ${FILM_LIMITS.bytes / 1e6} MB.`);
  const type = sniffFilmType(file);
  if (!type) throw new ProblemError('unsupported-type', 'The file must be an MP4 or WebM film.');
  const bytes = new Uint8Array(file);
  requireWithinLimits((type === 'mp4' ? checkMp4 : checkWebm)(bytes));
  return { type, bytes };
}

function requireWithinLimits({ widthPx, heightPx, seconds, frames }: FilmFacts): void {
  const { sidePx, minSeconds } = FILM_LIMITS;
  if (Math.min(widthPx, heightPx) < 1) throw toFilmError();
  if (Math.max(widthPx, heightPx) > sidePx)
    throw toFilmError(`No side of the film may be longer than ${sidePx} pixels.`);
  if (frames < 1 || frames > MAX_STORED_FRAMES) throw toFilmError('The film has too many frames, or none.');
  if (seconds > MAX_STORED_SECONDS || seconds < MIN_STORED_SECONDS)
    throw toFilmError(`The film must be ${minSeconds} to ${FILM_LIMITS.seconds} seconds long.`);
}
