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

/** A film that was opened and checked, with functions that draw, shrink and close it. */
export type OpenFilm = {
  name: string;
  seconds: number;
  /** Draws the frame at this time in the film. */
  drawFrame: (seconds: number, canvas: HTMLCanvasElement) => Promise<void>;
  /** Shrinks the film from `start` on. Throws a `FilmError`, or an `AbortError` when aborted. */
  shrink: (start: number, options: ShrinkOptions) => Promise<ShrunkFilm>;
  /** Frees the decoders. */
  close: () => void;
};

export type ShrinkOptions = {
  signal: AbortSignal;
  /** Called with the fraction that is done, 0 to 1. */
  onProgress: (progress: number) => void;
};

/** The files to upload. */
export type ShrunkFilm = { film: File; poster: File };

/** The current step of adding a film. `error` is the reason why the last attempt failed. */
export type FilmStep =
  | { step: 'none'; error: string | null }
  | { step: 'opening'; name: string }
  | { step: 'choosing'; film: OpenFilm; start: number; error: string | null }
  | { step: 'shrinking' | 'sending'; film: OpenFilm; start: number; progress: number };

export type FilmAction =
  | { type: 'picked'; name: string }
  | { type: 'opened'; film: OpenFilm }
  | { type: 'startMoved'; start: number }
  | { type: 'confirmed' }
  | { type: 'progressed'; step: 'shrinking' | 'sending'; progress: number }
  | { type: 'failed'; reason: string }
  | { type: 'canceled' }
  | { type: 'stored' };

export const NO_FILM: FilmStep = { step: 'none', error: null };

/**
 * Returns the next step. After a failure or a cancellation while the film is being shrunk or sent, the owner chooses a
 * part again, so that the picked film is not lost. At an earlier step, the film is discarded.
 */
export function toNextStep(current: FilmStep, action: FilmAction): FilmStep {
  switch (action.type) {
    case 'picked':
      return { step: 'opening', name: action.name };
    case 'opened':
      return current.step === 'opening'
        ? { step: 'choosing', film: action.film, start: 0, error: null }
        : current;
    case 'startMoved':
      return current.step === 'choosing' ? { ...current, start: action.start } : current;
    case 'confirmed':
      return current.step === 'choosing' ? toWorkingStep(current, 'shrinking', 0) : current;
    case 'progressed':
      return isWorking(current) ? toWorkingStep(current, action.step, action.progress) : current;
    case 'failed':
    case 'canceled': {
      const error = action.type === 'failed' ? action.reason : null;
      if (isWorking(current)) return { step: 'choosing', film: current.film, start: current.start, error };
      return { step: 'none', error };
    }
    case 'stored':
      return NO_FILM;
  }
}

type Working = Extract<FilmStep, { step: 'shrinking' | 'sending' }>;

const isWorking = (current: FilmStep): current is Working =>
  current.step === 'shrinking' || current.step === 'sending';

const toWorkingStep = (
  { film, start }: { film: OpenFilm; start: number },
  step: 'shrinking' | 'sending',
  progress: number,
): FilmStep => ({ step, film, start, progress });

const formatClock = (seconds: number): string => {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
};

/** Describes a part of a film, such as `From 0:03.5 to 0:15.5, 12 seconds`. */
export function formatPart({ start, end }: { start: number; end: number }): string {
  const seconds = Math.round((end - start) * 10) / 10;
  return `From ${formatClock(start)} to ${formatClock(end)}, ${seconds} seconds`;
}
