import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { MAX_FILE_BYTES } from '#src/domain/reels/reel-file.ts';
import type { UploadSpace } from '#src/domain/reels/schema.ts';
import { formatBytes } from '#src/domain/values/bytes.ts';
import type { UploadedFile } from './typed-file.ts';
import { discardUpload, type UploadProgress, uploadReelFile } from './upload-reel-file.ts';

type Props = {
  leadId: number;
  uploaded: UploadedFile | null;
  onChange: (uploaded: UploadedFile | null) => void;
  error: string | undefined;
};

type Running = UploadProgress & { file: File };

/** Uploads the file of a delivery, and shows the progress. */
export function UploadField({ leadId, uploaded, onChange, error }: Props) {
  const [running, setRunning] = useState<Running>();
  const [failure, setFailure] = useState<string>();
  const abort = useRef<AbortController>(null);
  useUnsavedWarning(running !== undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function upload(file: File) {
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    setFailure(undefined);
    setRunning({ file, sentBytes: 0, isWaiting: false });
    try {
      onChange(
        await uploadReelFile(file, leadId, {
          signal,
          onProgress: (progress) => !signal.aborted && setRunning({ file, ...progress }),
        }),
      );
    } catch (reason) {
      if (signal.aborted) return;
      setFailure(
        reason instanceof DOMException ? 'The file cannot be read. Choose it again.' : toErrorMessage(reason),
      );
    }
    setRunning(undefined);
  }
  function cancel() {
    abort.current?.abort();
    setRunning(undefined);
  }
  function remove() {
    if (uploaded) void discardUpload(uploaded);
    onChange(null);
  }

  if (uploaded)
    return (
      <div className="cluster row">
        <span>
          <strong>{uploaded.name}</strong>, {formatBytes(uploaded.bytes)}, uploaded
        </span>
        <button type="button" className="outlined-button" onClick={remove}>
          Remove<span className="visually-hidden"> {uploaded.name}</span>
        </button>
      </div>
    );
  if (running) return <Progress {...running} error={error} onCancel={cancel} />;
  return (
    <div className="stack gap-2 start">
      <FilePicker
        label="Choose a file"
        multiple={false}
        accept="video/mp4,video/quicktime,.mp4,.mov"
        onPick={([file]) => file && void upload(file)}
      />
      {(failure ?? error) && (
        <p className="error" role="alert">
          {failure ?? error}
        </p>
      )}
      <Space />
    </div>
  );
}

type ProgressProps = Running & { error: string | undefined; onCancel: () => void };

function Progress({ file, sentBytes, isWaiting, error, onCancel }: ProgressProps) {
  return (
    <div className="stack gap-2">
      <span className="bold">{file.name}</span>
      <progress max={file.size} value={sentBytes} aria-label={`Uploading ${file.name}`} />
      <p className="hint" role={isWaiting ? 'status' : undefined}>
        {isWaiting
          ? 'Waiting for the network. The upload continues by itself.'
          : `${formatBytes(sentBytes)} of ${formatBytes(file.size)}. Leave this page open. If you have to close it, choose the same file again later: the upload then continues.`}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div>
        <button type="button" className="outlined-button" onClick={onCancel}>
          Stop the upload
        </button>
      </div>
    </div>
  );
}

/** Says how large a file can be, before the upload. */
function Space() {
  const { load } = useResource<UploadSpace>('/api/reels/uploads');
  if (load.state !== 'loaded') return null;
  const { freeBytes, limitBytes, functionBytes } = load.data;
  const largest = Math.min(freeBytes, MAX_FILE_BYTES);
  if (largest === 0) return <p className="warning">There is no space left for files. Use a link instead.</p>;
  return (
    <p className="hint">
      An MP4 or MOV file of at most {formatBytes(largest)}. {formatBytes(freeBytes)} of{' '}
      {formatBytes(limitBytes)} is free.
      {functionBytes !== null &&
        ` For a file larger than ${formatBytes(functionBytes)}, the client's phone needs as much free memory as the file takes up. A link is safer then.`}
    </p>
  );
}
