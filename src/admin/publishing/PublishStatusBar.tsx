import { useQuery } from '@tanstack/react-query';
import { adminApi, isUnauthorized } from '#src/admin/core/api/admin-session.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useIsIdle } from '#src/admin/core/loading/when-idle.ts';
import { useWaitingSaves } from '#src/admin/core/offline/indexed-db.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { changesSite } from '#src/admin/core/offline/waiting-saves.ts';
import {
  type FailedRecord,
  type LiveRevisions,
  type Publishing,
  type PublishStatus,
  toPublicListPath,
  toPublishStatus,
} from '#src/domain/publishing/publishing.ts';
import styles from './PublishStatusBar.module.css';
import { type ShownPublishStatus, toPublishStatusMessage } from './publish-status-message.ts';

/** Fetches the content revisions that the public site serves now. Throws if a request fails. */
async function fetchLiveRevisions({ changed }: Publishing, signal: AbortSignal): Promise<LiveRevisions> {
  // The keys of `changed` are kinds of records. Object.keys() loses that type.
  const kinds = Object.keys(changed) as (keyof typeof changed)[];
  const [build, ...lists] = await Promise.all([
    fetchBuild(signal),
    ...kinds.map(async (kind) => [kind, await fetchListRevision(toPublicListPath(kind), signal)] as const),
  ]);
  const { revision: built, failedRecords } = build;
  return { built, failedRecords, lists: Object.fromEntries(lists) };
}

type Build = { revision: number; failedRecords?: readonly FailedRecord[] };

async function fetchBuild(signal: AbortSignal): Promise<Build> {
  const response = await request('/build.json', 'GET', signal);
  return response.json();
}

/** Reads a list's content revision. The list's ETag starts with it. */
async function fetchListRevision(path: string, signal: AbortSignal): Promise<number> {
  const response = await request(path, 'HEAD', signal);
  return Number(/\d+/.exec(response.headers.get('etag') ?? '')?.[0] ?? 0);
}

async function request(path: string, method: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { method, signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response;
}

const PATH = '/api/publishing';
const LIVE_POLL_INTERVAL_MS = 60_000;
const POLL_INTERVAL_MS = 4_000;

/** Polls the publish status while the page is visible. `retry` requests another rebuild. */
function usePublishStatus(): { status: ShownPublishStatus; retry: () => Promise<unknown> } {
  const { data, error } = useQuery(
    {
      queryKey: PUBLISH_STATUS_KEY,
      enabled: useIsIdle(),
      queryFn: async ({ signal }): Promise<PublishStatus> => {
        const { data: publishing } = await adminApi.poll<Publishing>(PATH, signal);
        return toPublishStatus(publishing, await fetchLiveRevisions(publishing, signal));
      },
      refetchInterval: ({ state }) =>
        state.status === 'success' && state.data && showsSavedChanges(state.data)
          ? LIVE_POLL_INTERVAL_MS
          : POLL_INTERVAL_MS,
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
  const { run } = useAction();
  const retry = () =>
    run('Could not start the site update.', async () => {
      await adminApi.post<Publishing>(PATH, {});
      await queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS_KEY });
    });
  // A failed poll hides the last state, which may be outdated.
  return { status: error ? toErrorStatus(error) : (data ?? { state: 'checking' }), retry };
}

/** Returns whether the site shows what was saved, except for records whose pages could not be built. */
const showsSavedChanges = ({ state }: ShownPublishStatus): boolean =>
  state === 'live' || state === 'incomplete';

const toErrorStatus = (error: unknown): ShownPublishStatus => ({
  state: isUnauthorized(error) ? 'signed-out' : 'unknown',
});

/** The most records that the bar links to. The message may name more. */
const MAX_LINKS = 3;

/** Shows whether the public site has the saved changes. */
export function PublishStatusBar() {
  const { status: serverStatus, retry } = usePublishStatus();
  // The server does not know about saves that wait on this device.
  const changes = useWaitingSaves().filter(changesSite).length;
  const status: ShownPublishStatus =
    changes > 0 && showsSavedChanges(serverStatus)
      ? { state: 'unsent', changes, device: deviceNoun() }
      : serverStatus;
  return (
    <p className={styles['bar']} data-state={status.state}>
      <span role="status">{toPublishStatusMessage(status)}</span>
      {status.state === 'incomplete' &&
        status.failedRecords.slice(0, MAX_LINKS).map(({ kind, id, name }) => (
          <a key={`${kind}/${id}`} href={`/admin/${kind}/${id}`}>
            Edit {name}
          </a>
        ))}
      {status.state === 'failed' && (
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      )}
    </p>
  );
}
