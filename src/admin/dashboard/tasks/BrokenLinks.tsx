import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findIssueMessage, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { formatDay, formatTime } from '#src/admin/core/ui/format.ts';
import { LinkedRecords } from '#src/admin/videos/links/LinkedRecords.tsx';
import { replaceVideo } from '#src/admin/videos/links/link-api.ts';
import { VideoPoster } from '#src/admin/videos/links/VideoPoster.tsx';
import { toRequestPath } from '#src/domain/records/admin-path.ts';
import { completeWebUrl, findPastedLink } from '#src/domain/values/complete-url.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { NOT_A_WEB_URL } from '#src/domain/values/web-url.ts';
import type { BrokenLink, LinkedVideo, ReplacedUse } from '#src/domain/videos/schema.ts';
import styles from './BrokenLinks.module.css';
import { TaskDetails } from './TaskList.tsx';

/**
 * Replaces a video everywhere, or removes it if `url` is null, and offers to undo that. Throws if the request
 * fails.
 */
async function replaceLink(
  { id }: LinkedVideo,
  url: string | null,
  reload: () => Promise<void>,
): Promise<void> {
  const replaced = await replaceVideo(id, url);
  const title = `${url === null ? 'Removed from' : 'Replaced on'} ${describeRecords(replaced)}`;
  notify.success(title, { label: 'Undo', onClick: () => undo(replaced, reload) });
  await reload();
}

/** Restores the old link in each record. Skips records that have been changed in the meantime, and names them. */
async function undo(replaced: readonly ReplacedUse[], reload: () => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(replaced.map(undoUse));
  const failed = replaced.filter((_use, index) => results[index]?.status === 'rejected');
  if (failed.length === 0) notify.success(`Restored on ${describeRecords(replaced)}`);
  else
    notify.failure(
      'The link could not be restored everywhere.',
      `Not restored: ${failed.map(({ name }) => name).join(', ')}. See the history of these records.`,
    );
  await reload();
}

function undoUse({ kind, id, trashed, before, etag }: ReplacedUse): Promise<unknown> {
  const api = recordApi(kind);
  return trashed ? api.restore(id) : api.update(id, before, etag);
}

const describeRecords = ({ length }: readonly unknown[]) => formatCount(length, 'record');

/** Shows the date of an ISO 8601 time in short form. The tooltip shows the full date and time. */
const Day = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatTime(time)}>
    {formatDay(time, new Date())}
  </time>
);

type BrokenLinkCardProps = {
  video: BrokenLink;
  disabled: boolean;
  onReplace: () => void;
  onRemove: () => void;
};

/** A video that is no longer available, with the records that use it and the clients to whom it was delivered. */
function BrokenLinkCard({ video, disabled, onReplace, onRemove }: BrokenLinkCardProps) {
  const { url, title, state, missingSince, checkedAt, poster, uses, requests } = video;
  const name = title || url;
  return (
    <li className={styles['link']}>
      <VideoPoster url={url} poster={poster} />
      <div className="stack gap-1">
        <a className="bold" href={url} target="_blank" rel="noopener noreferrer">
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <p className="error">
          {state === 'private' ? 'Private' : 'Deleted'}
          {missingSince && (
            <>
              : unavailable since <Day time={missingSince} />
            </>
          )}
          {checkedAt && (
            <>
              , last checked <Day time={checkedAt} />
            </>
          )}
        </p>
        {uses.length > 0 && (
          <p>
            On <LinkedRecords uses={uses} />
          </p>
        )}
        {requests.map((request) => (
          <p key={request.id}>
            Delivered to {request.name}.{' '}
            <a href={toRequestPath(request.id)}>
              Open the request<span className="visually-hidden"> of {request.name}</span>
            </a>
          </p>
        ))}
        {uses.length > 0 && (
          <div className={styles['actions']}>
            <button
              type="button"
              className="outlined-button"
              aria-label={`Replace link ${name}`}
              disabled={disabled}
              onClick={onReplace}
            >
              Replace link
            </button>
            <button
              type="button"
              className="outlined-button"
              data-danger
              aria-label={`Remove everywhere ${name}`}
              disabled={disabled}
              onClick={onRemove}
            >
              Remove everywhere
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

type Props = { load: Load<BrokenLink[]>; reload: () => Promise<void> };

/** The linked videos that visitors or clients can no longer see. Renders nothing if there are none. */
export function BrokenLinks({ load, reload }: Props) {
  const [replacing, setReplacing] = useState<BrokenLink | null>(null);
  const { run, isBusy } = useAction();
  const summary = useRef<HTMLElement>(null);
  const videos = load.state === 'loaded' ? load.data : [];
  if (load.state === 'failed')
    return (
      <PartFailure message="The reels that can no longer be seen could not be loaded." onRetry={reload} />
    );
  if (videos.length === 0) return null;
  const [firstMissing] = videos.flatMap(({ missingSince }) => missingSince ?? []).toSorted();

  async function replace(video: BrokenLink, url: string | null): Promise<void> {
    await replaceLink(video, url, reload);
    // Close the dialog first, because nothing outside of it can receive focus while it is open.
    flushSync(() => setReplacing(null));
    // The clicked button has been removed with its video.
    summary.current?.focus();
  }
  const remove = (video: BrokenLink) =>
    run('The link could not be removed. Please try again.', () => replace(video, null));
  return (
    <>
      <TaskDetails
        tone="danger"
        summaryRef={summary}
        summary={
          <>
            {formatCount(videos.length, 'reel')} can no longer be seen
            {firstMissing && (
              <span className={styles['since']}>
                {videos.length > 1 && 'the first '}since <Day time={firstMissing} />
              </span>
            )}
          </>
        }
      >
        <ul role="list" className={styles['links']}>
          {videos.map((video) => (
            <BrokenLinkCard
              key={video.id}
              video={video}
              disabled={isBusy}
              onReplace={() => setReplacing(video)}
              onRemove={() => remove(video)}
            />
          ))}
        </ul>
      </TaskDetails>
      {replacing && (
        <ReplaceLinkDialog
          video={replacing}
          isBusy={isBusy}
          onReplace={(url, onFailure) => run(onFailure, () => replace(replacing, url))}
          onCancel={() => setReplacing(null)}
        />
      )}
    </>
  );
}

type ReplaceLinkDialogProps = {
  video: LinkedVideo;
  isBusy: boolean;
  onReplace: (url: string, onFailure: (error: unknown) => void) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the URL that replaces a video. */
function ReplaceLinkDialog({ video, isBusy, onReplace, onCancel }: ReplaceLinkDialogProps) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const replacement = findPastedLink(url);
    if (replacement === null) return setError(NOT_A_WEB_URL);
    setError(undefined);
    await onReplace(replacement, (failure) => setError(findIssueMessage(failure) ?? toErrorMessage(failure)));
  }
  return (
    <ModalDialog aria-labelledby={id} onCancel={onCancel}>
      <form className="stack gap-4" onSubmit={submit} noValidate>
        <h2 id={id}>Replace link</h2>
        <p className="muted">{video.title || video.url}</p>
        <Field
          name="replacement"
          label="New video URL"
          value={url}
          onChange={setUrl}
          error={error}
          type="url"
          complete={completeWebUrl}
          required
        />
        <div className="cluster end">
          <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? 'Replacing…' : 'Replace'}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
