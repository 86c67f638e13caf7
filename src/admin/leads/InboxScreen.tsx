import { LoadedList } from '#src/admin/core/list/LoadedList.tsx';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { BoardView } from './BoardView.tsx';
import styles from './InboxScreen.module.css';
import { useUnsentCode } from './inbox-code.ts';
import { LeadList } from './LeadList.tsx';
import { useInbox } from './use-inbox.ts';

/** The value of `?view=` that shows the board. */
const BOARD_VIEW = 'requests';

/** Contact messages and highlight requests: all as one list, or the requests as a board. */
export function InboxScreen() {
  return (
    <AdminShell title="INBOX" back={BACK_TO_DASHBOARD} actions={null}>
      <Views />
    </AdminShell>
  );
}

function Views() {
  const inbox = useInbox();
  const [view, setView] = useSearchParam('view');
  const [, setOpenRequest] = useSearchParam('request');
  function show(next: typeof BOARD_VIEW | null) {
    // The Back button returns to the previous view, with the request that was open in it.
    if (next !== view) history.pushState(null, '', location.href);
    setView(next);
    setOpenRequest(null);
  }
  return (
    <>
      <fieldset className={styles['views']}>
        <legend className="visually-hidden">View</legend>
        <button type="button" aria-pressed={view !== BOARD_VIEW} onClick={() => show(null)}>
          All messages
        </button>
        <button type="button" aria-pressed={view === BOARD_VIEW} onClick={() => show(BOARD_VIEW)}>
          Requests
        </button>
      </fieldset>
      <div className={styles['notices']}>
        <UnsentNotices />
      </div>
      {/* Without texts, this only warns if the register could not be loaded. */}
      <DoNotFilmWarning texts={[]} />
      {view === BOARD_VIEW ? (
        <BoardView inbox={inbox} />
      ) : (
        <LoadedList
          load={inbox.load}
          loading="Loading the inbox..."
          empty="No messages yet."
          emptyHint={
            <>
              Visitors write to you from the <a href="/contact">contact page</a>, and order highlight reels
              from <a href="/get-started">Get Started</a>.
            </>
          }
          failureMessage="Failed to load the inbox. Please try again later."
          heading={(count) => `All messages (${count})`}
          onRetry={inbox.reload}
        >
          {(leads) => <LeadList leads={leads} inbox={inbox} />}
        </LoadedList>
      )}
    </>
  );
}

/** The unsent notices. */
function UnsentNotices() {
  const { load, reload } = useUnsentCode();
  if (load.state === 'failed')
    return (
      <LoadFailure
        message="The list of unsent emails could not be loaded."
        error={load.error}
        onRetry={reload}
      />
    );
  return load.state === 'loaded' && <load.data.LoadedUnsentNotices />;
}
