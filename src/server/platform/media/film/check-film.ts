import {
  FILM_LIMITS,
  type FilmType,
  MAX_STORED_FRAMES,
  MAX_STORED_SECONDS,
  MIN_STORED_SECONDS,
} from '#src/domain/home/hero-film.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { checkMp4 } from './check-mp4.ts';
import { checkWebm } from './check-webm.ts';
import { toFilmError } from './film-error.ts';
import type { FilmFacts } from './film-facts.ts';

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
