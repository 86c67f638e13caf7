import { useEffect, useReducer, useRef } from 'react';
import { isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { CANNOT_SAVE } from '#src/admin/core/ui/save-file.ts';
import type { UploadedFile } from '#src/domain/media/schema.ts';
import { sumSizes } from '#src/domain/media/uploaded-files.ts';
import { formatBytes } from '#src/domain/values/bytes.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import {
  isFinished,
  toActionLabel,
  toDownload,
  toNextState,
  toResultText,
  toZipName,
} from './download-state.ts';
import styles from './MediaDownloadDialog.module.css';
import { maxFileBytes, openFileSink, writePart } from './write-part.ts';

const NOT_WRITTEN = 'The file could not be written. There may be too little space on this device.';
/** Leaving for the login page would lose track of the finished parts, so the owner uses another tab to sign in. */
const SIGNED_OUT = 'Your session has ended. Sign in again, then come back to this page and continue.';

function describeFailure(error: unknown): string {
  if (isUnauthorized(error)) return SIGNED_OUT;
  return error instanceof DOMException ? NOT_WRITTEN : toErrorMessage(error);
}

/** Downloads files part by part. Each part needs a click, because browsers block a second download without one. */
function useMediaDownload(files: readonly UploadedFile[]) {
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
      const sink = await openFileSink(toZipName(current, toLocalIsoDate(new Date())));
      if (!sink) return dispatch({ type: 'canceled' });
      const { missing, isRefused } = await writePart(current.parts[current.next] ?? [], sink, {
        signal,
        onProgress: (done) => dispatch({ type: 'progressed', done }),
      });
      dispatch(isRefused ? { type: 'failed', reason: CANNOT_SAVE } : { type: 'saved', missing });
    } catch (error) {
      if (signal.aborted) return;
      console.error('The photos could not be downloaded', error);
      dispatch({ type: 'failed', reason: describeFailure(error) });
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

const PATH = '/api/uploaded-files';

type Props = { onClose: () => void };

/** Downloads all uploaded photos and films, to keep beside a backup. */
export function MediaDownloadDialog({ onClose }: Props) {
  const { load, reload } = useResource<UploadedFile[]>(PATH);
  // A download must not start with an earlier list, which would lack the photos uploaded since.
  useEffect(() => () => queryClient.removeQueries({ queryKey: [PATH] }), []);
  return (
    <ModalDialog
      className="stack gap-4"
      aria-labelledby="media-download-title"
      onCancel={(event) => {
        // Escape must not discard a download that is running.
        event.preventDefault();
        if (!event.currentTarget.querySelector('progress')) onClose();
      }}
      // Browsers do not let a page prevent a second Escape.
      onClose={onClose}
    >
      <h2 id="media-download-title">Download photos and films</h2>
      {load.state === 'loaded' && load.data.length > 0 ? (
        <Download files={load.data} onClose={onClose} />
      ) : (
        <>
          {load.state === 'loading' && <p role="status">Counting the files...</p>}
          {load.state === 'failed' && (
            <PartFailure message="The list of files could not be loaded." onRetry={reload} />
          )}
          {load.state === 'loaded' && <p>Nothing has been uploaded yet.</p>}
          <div className="cluster end">
            <button type="button" className="button" data-variant="secondary" onClick={onClose}>
              Close
            </button>
          </div>
        </>
      )}
    </ModalDialog>
  );
}

function Download({ files, onClose }: Props & { files: readonly UploadedFile[] }) {
  const { state, isRunning, start, cancel } = useMediaDownload(files);
  const total = state.parts[state.next]?.length ?? 0;
  return (
    <>
      <p>{toSizeText(files)}</p>
      <p className="muted">
        They are saved in {state.parts.length === 1 ? 'a ZIP file' : `${state.parts.length} ZIP files`}, under
        the names that the backup uses. Keep them with the backup, and protect them like the backup: they
        include photos that visitors cannot see.
      </p>
      {isRunning && (
        <div className="stack gap-2">
          <progress max={total} value={state.done ?? 0} aria-label="Progress" />
          <span>
            {state.done} of {formatCount(total, 'file')}
          </span>
        </div>
      )}
      <p role="status">{toResultText(state)}</p>
      {state.failure && <Alert>{state.failure}</Alert>}
      {state.failure === SIGNED_OUT && (
        <p>
          <a href="/admin/login" target="_blank" rel="noopener">
            Open the login page in a new tab
          </a>
        </p>
      )}
      {state.missing.length > 0 && <Missing files={state.missing} />}
      <div className="cluster end">
        <button
          type="button"
          className="button"
          data-variant="secondary"
          onClick={isRunning ? cancel : onClose}
        >
          {isRunning ? 'Cancel' : 'Close'}
        </button>
        <button type="button" className="button" aria-disabled={isRunning} onClick={start}>
          {toActionLabel(state)}
        </button>
      </div>
    </>
  );
}

function toSizeText(files: readonly UploadedFile[]): string {
  const { bytes, isComplete } = sumSizes(files);
  const count = formatCount(files.length, 'file');
  return bytes === 0 ? `${count}.` : `${count}, ${isComplete ? '' : 'at least '}${formatBytes(bytes)}.`;
}

/** The files that could not be downloaded. */
function Missing({ files }: { files: readonly UploadedFile[] }) {
  return (
    <div className={styles['missing']}>
      <p>
        {formatCount(files.length, 'file')} could not be downloaded. The ZIP lists the missing files, too.
      </p>
      <ul>
        {files.map(({ key }) => (
          <li key={key}>media/{key}</li>
        ))}
      </ul>
    </div>
  );
}
