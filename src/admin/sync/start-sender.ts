import { fetchUsername } from '#src/admin/core/api/admin-session.ts';
import { RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import { LOOK_UP_PATH, queryClient } from '#src/admin/core/api/query-client.ts';
import { notify, SYNC } from '#src/admin/core/dialogs/notify.tsx';
import { fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { whenIdle } from '#src/admin/core/loading/when-idle.ts';
import { removeUnusedPhotos, saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import type { Round } from '#src/admin/core/offline/send-waiting-saves.ts';
import { onRetryRequested, syncStatus } from '#src/admin/core/offline/sync-status.ts';
import { findNextSave, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import { formatCount } from '#src/domain/values/text.ts';

const SENDER = lazyCode(() => import('#src/admin/core/offline/send-waiting-saves.ts'));
const SEND_BY_KIND = lazyCode(() => import('./send-by-kind.ts'));

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Sends the waiting saves: when the page is idle, when the network returns, when the page becomes visible, when the
 * owner asks for it, after a new save, and after a pause while the server cannot be reached. Returns a function that
 * stops the sender. A round that is running then ends without a report.
 */
export function startSender(): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pause = FIRST_PAUSE_MS;
  let isRunning = false;
  let isStopped = false;

  function scheduleRound(delay: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      void runRound();
    }, delay);
  }

  /** Schedules a round if a save has been stored since the last one. */
  function scheduleIfNeeded(): void {
    const hasWork = findNextSave(saveQueue.getSnapshot(), new Set()) !== undefined;
    if (hasWork && !isRunning && timer === null) scheduleRound(FIRST_PAUSE_MS);
  }

  async function runRound(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const round = await sendAll().catch((error: unknown) => {
      console.error('The waiting saves could not be sent', error);
      return { state: 'offline' as const, sent: 0, stopped: 0 };
    });
    isRunning = false;
    syncStatus.set(round.state === 'done' ? 'idle' : round.state);
    if (isStopped) return;
    report(round);
    if (round.state !== 'offline') {
      pause = FIRST_PAUSE_MS;
      // A save that was stored while the round ended is not part of it.
      if (round.state === 'done') scheduleIfNeeded();
      return;
    }
    scheduleRound(pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  function runNow(): void {
    if (document.visibilityState === 'hidden') return;
    pause = FIRST_PAUSE_MS;
    void runRound();
  }

  const stopListening = [
    onRetryRequested(runNow),
    saveQueue.subscribe(scheduleIfNeeded),
    // Every list and count on the page may have changed. Video look-ups have not, and are expensive.
    saveQueue.onSent(() =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LOOK_UP_PATH }),
    ),
  ];
  window.addEventListener('online', runNow);
  document.addEventListener('visibilitychange', runNow);
  const cancelFirstRound = whenIdle(() => {
    void runRound();
    removeUnusedPhotos().catch((error: unknown) => console.warn('Unused photos could not be deleted', error));
  });

  return () => {
    isStopped = true;
    cancelFirstRound();
    if (timer !== null) clearTimeout(timer);
    for (const stop of stopListening) stop();
    window.removeEventListener('online', runNow);
    document.removeEventListener('visibilitychange', runNow);
  };
}

/** Sends the waiting saves. Loads the code for that only if there are any, because usually there are none. */
async function sendAll(): Promise<Round> {
  if (!findNextSave(await saveQueue.refresh(), new Set())) return { state: 'done', sent: 0, stopped: 0 };
  const [{ sendWaitingSaves }, { sendSave }] = await Promise.all([
    fetchCode(SENDER),
    fetchCode(SEND_BY_KIND),
  ]);
  return sendWaitingSaves({
    queue: saveQueue,
    fetchUsername: () => fetchUsername(AbortSignal.timeout(RESPONSE_TIMEOUT_MS)),
    onConnected: () => syncStatus.set('sending'),
    send: sendSave,
    withLock,
  });
}

/** Reports in toasts, because they are visible wherever the owner has scrolled to. */
function report({ sent, stopped }: Round): void {
  if (sent > 0) notify.success(`Sent ${formatCount(sent, 'change')}`, undefined, SYNC);
  if (stopped > 0)
    notify.failure(
      `${formatCount(stopped, 'change')} could not be saved`,
      stopped === 1 ? 'Open it to decide.' : 'Open them to decide.',
      SYNC,
    );
}
