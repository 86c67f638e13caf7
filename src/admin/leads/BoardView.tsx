import { LoadedList } from '#src/admin/core/list/LoadedList.tsx';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { useBoardCode } from './inbox-code.ts';
import type { Inbox } from './use-inbox.ts';

/** The highlight requests as a board, once they and the code of the board have loaded. */
export function BoardView({ inbox }: { inbox: Inbox }) {
  const code = useBoardCode(true);
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
