import { FILM_LIMITS } from '#src/domain/home/hero-film.ts';

/** Thrown for a film that cannot be used. The owner reads the message. */
export class FilmError extends Error {}

export const FILM_ERRORS = {
  notAFilm: 'This is not a film, or it is damaged. Choose an MP4, MOV or WebM file.',
  noPicture: 'This file has no picture.',
  tooShort: `The film is shorter than ${FILM_LIMITS.minSeconds} seconds.`,
  tooDetailed:
    'The film is still too large after shrinking. Choose a part with less movement, or a shorter film.',
  undecodable: (codec: string) =>
    `This browser cannot open films in the format ${codec}. Choose the film on the device that recorded it, or save it as H.264 (on an iPhone: Settings, Camera, Formats, Most Compatible).`,
  noEncoder:
    'This browser cannot shrink films. Use a current version of Chrome, Edge, Safari or Firefox, and an https:// URL.',
} as const;

/** The common names of codecs. */
const CODEC_NAMES: Record<string, string> = { hevc: 'HEVC (H.265)', av1: 'AV1', prores: 'ProRes' };

/** Completes the sentence of `undecodable`. */
export const toCodecName = (codec: string | null): string =>
  codec === null ? 'of this file' : (CODEC_NAMES[codec] ?? codec.toUpperCase());
