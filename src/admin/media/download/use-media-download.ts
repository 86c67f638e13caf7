import { useEffect, useReducer, useRef } from 'react';
import { toErrorMessage } from '#src/admin/core/api/error-message.ts';
import { useUnsavedWarning } from '#src/admin/core/editor/use-unsaved-warning.ts';
import { CANNOT_SAVE } from '#src/admin/core/ui/save-file.ts';
import type { UploadedFile } from '#src/domain/media/uploaded-file-schema.ts';
import { isFinished, toDownload, toNextState, toZipName } from './download-state.ts';
import { maxFileBytes, openFileSink } from './file-sink.ts';
import { writePart } from './write-part.ts';

const NOT_WRITTEN = 'The file could not be written. There may be too little space on this device.';

/**
 * Downloads files part by part. Each part needs a press of its own, because browsers block a second download without
 * one.
 */
export function useMediaDownload(files: readonly UploadedFile[]) {
  const [state, dispatch] = useReducer(toNextState, null, () => toDownload(files, maxFileBytes()));
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const isRunning = state.done !== null;
  useUnsavedWarning(isRunning);

  async function start(): Promise<void> {
    if (isRunning) return;
    const isRetry = isFinished(state) && state.missing.length > 0;
    const current = isFinished(state)
      ? toDownload(isRetry ? state.missing : files, maxFileBytes(), isRetry)
      : state;
    abort.current = new AbortController();
    const { signal } = abort.current;
    dispatch({ type: 'started', download: current });
    try {
      const sink = await openFileSink(toZipName(current, new Date().toISOString().slice(0, 10)));
      if (!sink) return dispatch({ type: 'canceled' });
      const { missing, isRefused } = await writePart(current.parts[current.next] ?? [], sink, {
        signal,
        onProgress: (done) => dispatch({ type: 'progressed', done }),
      });
      dispatch(isRefused ? { type: 'failed', reason: CANNOT_SAVE } : { type: 'saved', missing });
    } catch (error) {
      if (signal.aborted) return;
      console.error('The photos could not be downloaded', error);
      dispatch({
        type: 'failed',
        reason: error instanceof DOMException ? NOT_WRITTEN : toErrorMessage(error),
      });
    }
  }

  return {
    state,
    isRunning,
    start,
    cancel: () => {
      abort.current.abort();
      dispatch({ type: 'canceled' });
    },
  };
}
