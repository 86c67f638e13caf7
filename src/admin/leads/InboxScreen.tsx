import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useCode } from '#src/admin/core/loading/load-code.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import type { Lead } from '#src/domain/leads/lead.ts';
import { NEW_REQUEST_PATH } from '#src/domain/records/admin-path.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import styles from './InboxScreen.module.css';
import { LeadList } from './LeadList.tsx';
import { BOARD, type Inbox, useInbox } from './use-inbox.ts';

const UNSENT_NOTICES = lazyCode(() => import('#src/admin/outbox/UnsentNotices.tsx'));

/** The highlight requests as a board, once they and the code of the board have loaded. */
function BoardView({ inbox }: { inbox: Inbox }) {
  const code = useCode(BOARD);
  const { load } = code;
  return (
    <LoadedList
      load={load.state === 'loaded' ? toRequests(inbox.load) : load}
      loading="Loading the requests..."
      empty="No highlight requests yet."
      emptyHint={
        <>
          Visitors order highlight reels from <a href="/get-started">Get Started</a>.
        </>
      }
      failureMessage="Failed to load the requests. Please try again later."
      heading={(count) => `Highlight requests (${count})`}
      onRetry={load.state === 'failed' ? code.reload : inbox.reload}
    >
      {(requests) => load.state === 'loaded' && <load.data.Requests requests={requests} inbox={inbox} />}
    </LoadedList>
  );
}

/** Keeps only the highlight requests. */
const toRequests = (load: Load<Lead[]>): Load<Lead[]> =>
  load.state === 'loaded'
    ? { state: 'loaded', data: load.data.filter(({ kind }) => kind === 'highlight-requests') }
    : load;

/** The value of `?view=` that shows the board. */
const BOARD_VIEW = 'requests';

/** Contact messages and highlight requests: all as one list, or the requests as a board. */
export function InboxScreen() {
  return (
    <AdminShell
      title="INBOX"
      back={BACK_TO_DASHBOARD}
      actions={
        <a className="outlined-button" href={NEW_REQUEST_PATH}>
          Add a request
        </a>
      }
    >
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
        <LazyPart
          code={UNSENT_NOTICES}
          loading={null}
          failureMessage="The list of unsent emails could not be loaded."
        >
          {({ LoadedUnsentNotices }) => <LoadedUnsentNotices />}
        </LazyPart>
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
