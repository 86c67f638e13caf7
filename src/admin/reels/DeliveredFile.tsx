import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { addDays } from '#src/domain/leads/due-date.ts';
import { BROKEN_FILE_STATES } from '#src/domain/leads/file-link.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import {
  DEFAULT_KEPT_DAYS,
  describeReelFile,
  MAX_KEPT_DAYS,
  type ReelFileState,
  reelFileStateOf,
} from '#src/domain/reels/reel-file.ts';
import type { ReelFile } from '#src/domain/reels/schema.ts';
import { toDay, toIsoDate } from '#src/domain/values/dates.ts';
import { formatCount } from '#src/domain/values/text.ts';

type Props = {
  lead: Lead;
  version: number;
  file: ReelFile;
  reload: () => Promise<void>;
};

/** The file of the newest version: who can download it until when, and how often they did. */
export function DeliveredFile({ lead, version, file, reload }: Props) {
  const { run, isBusy } = useAction({ onSettled: reload });
  const { url, keptUntil, downloads, lastDownloadAt } = file;
  const today = toIsoDate(toDay(new Date()));
  const state = reelFileStateOf(file, lead.status, today);
  const longer = addDays(state === 'expired' ? today : keptUntil, DEFAULT_KEPT_DAYS);
  const isBroken = BROKEN_FILE_STATES.some((broken) => url !== null && lead.fileStates[url] === broken);

  const extend = () =>
    run('The file could not be kept for longer.', async () => {
      await adminApi.put(`/api/client-pages/${lead.id}/file`, { version, keptUntil: longer }, null);
      notify.success(`The file is kept until ${formatIsoDay(longer)}`);
    });
  return (
    <div className="stack gap-1 start">
      <span>
        {url === null ? (
          describeReelFile(file)
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {describeReelFile(file)}
          </a>
        )}
      </span>
      {isBroken && (
        <p className="warning">Other people cannot open this link. Share the file with everyone.</p>
      )}
      <p className="hint">
        {describeState(state, file)}{' '}
        {downloads === 0 || lastDownloadAt === null ? (
          'Not downloaded yet.'
        ) : (
          <>
            {formatCount(downloads, 'download')}, the last one <RelativeTime time={lastDownloadAt} />.
          </>
        )}
      </p>
      {state !== 'missing' && longer <= addDays(today, MAX_KEPT_DAYS) && (
        <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={extend}>
          Keep it until {formatIsoDay(longer)}
        </button>
      )}
    </div>
  );
}

function describeState(state: ReelFileState, { release, keptUntil }: ReelFile): string {
  const until = formatIsoDay(keptUntil);
  if (state === 'missing') return 'The site no longer has this file. Deliver it again with a new version.';
  if (state === 'expired') return `The client could download it until ${until}.`;
  if (state === 'ready') return `The client can download it until ${until}.`;
  const after = release === 'payment' ? 'after the payment' : 'after accepting the reel';
  return `The client can download it ${after}, until ${until}.`;
}
