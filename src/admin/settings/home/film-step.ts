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
 * Returns the next step. After a failure or a cancellation while the film is shrunk or sent, the owner chooses a part
 * again, so that the picked film is not lost. Otherwise, the film is dropped.
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
      return current.step === 'choosing' ? toWork(current, 'shrinking', 0) : current;
    case 'progressed':
      return isWorking(current) ? toWork(current, action.step, action.progress) : current;
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

const toWork = (
  { film, start }: { film: OpenFilm; start: number },
  step: 'shrinking' | 'sending',
  progress: number,
): FilmStep => ({ step, film, start, progress });
