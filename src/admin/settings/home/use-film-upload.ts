import { useEffect, useReducer, useRef } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { findIssueMessage, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { usePendingUpload } from '#src/admin/core/uploads/use-uploads.ts';
import type { HeroFilm } from '#src/domain/home/hero-film.ts';
import { FilmError, NO_FILM, type OpenFilm, type ShrunkFilm, toNextStep } from './film-step.ts';

const SHRINK_FILM = lazyCode(() => import('./shrink-film.ts'));

const NOT_READ = 'This film cannot be read. Choose another film.';
const NOT_SHRUNK = 'The film could not be shrunk. Choose another part or another film.';

/** The last result of shrinking, so that a failed upload can be retried without shrinking the film again. */
type Shrunk = { film: OpenFilm; start: number; files: ShrunkFilm };

/** Opens, shrinks and uploads a film. `onStored` gets the URLs of the film and its poster. */
export function useFilmUpload(onStored: (stored: HeroFilm) => void) {
  const [current, dispatch] = useReducer(toNextStep, NO_FILM);
  const abort = useRef(new AbortController());
  const opened = useRef<OpenFilm | null>(null);
  const shrunk = useRef<Shrunk | null>(null);
  const isPending = current.step !== 'none';
  usePendingUpload(isPending);
  useUnsavedWarning(isPending);

  /** Aborts the step that is running, and returns a signal for the next one. */
  function abortStep(): AbortSignal {
    abort.current.abort();
    abort.current = new AbortController();
    return abort.current.signal;
  }

  function close(): void {
    opened.current?.close();
    opened.current = null;
    shrunk.current = null;
  }
  useEffect(
    () => () => {
      abort.current.abort();
      opened.current?.close();
    },
    [],
  );

  async function pick(file: File): Promise<void> {
    const signal = abortStep();
    close();
    dispatch({ type: 'picked', name: file.name });
    try {
      const { openFilm } = await fetchCode(SHRINK_FILM);
      const film = await openFilm(file);
      if (signal.aborted) return film.close();
      opened.current = film;
      dispatch({ type: 'opened', film });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', reason: toReason(error, NOT_READ) });
    }
  }

  async function confirm(): Promise<void> {
    if (current.step !== 'choosing') return;
    const { film, start } = current;
    const signal = abortStep();
    dispatch({ type: 'confirmed' });
    try {
      const files = await shrink(film, start, signal);
      const stored = await send(files, signal);
      if (signal.aborted) return;
      close();
      dispatch({ type: 'stored' });
      onStored(stored);
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', reason: toReason(error, NOT_SHRUNK) });
    }
  }

  async function shrink(film: OpenFilm, start: number, signal: AbortSignal): Promise<ShrunkFilm> {
    const last = shrunk.current;
    if (last?.film === film && last.start === start) return last.files;
    const onProgress = (progress: number) => dispatch({ type: 'progressed', step: 'shrinking', progress });
    const files = await film.shrink(start, { signal, onProgress });
    shrunk.current = { film, start, files };
    return files;
  }

  async function send(files: ShrunkFilm, signal: AbortSignal): Promise<HeroFilm> {
    const onProgress = (progress: number) => dispatch({ type: 'progressed', step: 'sending', progress });
    onProgress(0);
    // The poster is small, so only the film has progress.
    const poster = await adminApi.upload(files.poster, { signal, onProgress: () => undefined });
    return { film: await adminApi.uploadFilm(files.film, { signal, onProgress }), poster };
  }

  return {
    current,
    pick,
    confirm,
    moveStart: (start: number) => dispatch({ type: 'startMoved', start }),
    cancel: () => {
      abortStep();
      if (current.step === 'opening' || current.step === 'choosing') close();
      dispatch({ type: 'canceled' });
    },
  };
}

function toReason(error: unknown, unknownReason: string): string {
  if (error instanceof FilmError) return error.message;
  // `fetchCode` rejects with a text if the code could not be loaded.
  if (typeof error === 'string') return error;
  // WebCodecs and mediabunny throw errors of many kinds.
  const isRequestError = error instanceof Error && 'status' in error;
  return isRequestError ? (findIssueMessage(error) ?? toErrorMessage(error)) : unknownReason;
}
