import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { addDays } from '#src/domain/leads/due-date.ts';
import { BROKEN_FILE_STATES } from '#src/domain/leads/file-link.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { Reel } from '#src/domain/reels/reel.ts';
import {
  DEFAULT_KEPT_DAYS,
  describeReelFile,
  MAX_KEPT_DAYS,
  type ReelFileState,
  reelFileStateOf,
} from '#src/domain/reels/reel-file.ts';
import type { FileDelivery, ReelFile } from '#src/domain/reels/schema.ts';
import { toDay, toIsoDate } from '#src/domain/values/dates.ts';
import { formatCount } from '#src/domain/values/text.ts';

const FORM = lazyCode(() => import('./FileForm.tsx'));

type Props = {
  lead: Lead;
  /** The newest version. */
  reel: Reel;
  reload: () => Promise<void>;
};

/** The file of the newest version. The owner can also add or replace the file after the delivery. */
export function DeliveredFile({ lead, reel: { version, file }, reload }: Props) {
  const { run, isBusy } = useAction({ onSettled: reload });
  const [isOpen, setOpen] = useState(false);

  const save = (delivery: FileDelivery, success: string) =>
    run('The file could not be saved.', async () => {
      const base = { url: file?.url ?? null, uploadId: file?.uploadId ?? null };
      await adminApi.put(`/api/client-pages/${lead.id}/file`, { version, base, file: delivery }, null);
      notify.success(success);
      setOpen(false);
    });
  return (
    <div className="stack gap-2 start">
      {file && <Details lead={lead} file={file} />}
      {isOpen ? (
        <LazyPart code={FORM} failureMessage="The form could not be opened.">
          {({ FileForm }) => (
            <FileForm
              leadId={lead.id}
              file={file}
              isBusy={isBusy}
              onSave={(delivery) => save(delivery, 'File saved')}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyPart>
      ) : (
        <div className="cluster gap-2">
          {file && <ExtendButton lead={lead} file={file} isBusy={isBusy} onExtend={save} />}
          <button type="button" className="outlined-button" onClick={() => setOpen(true)}>
            {file ? 'Replace the file' : 'Add a file for the client'}
          </button>
        </div>
      )}
    </div>
  );
}

type FileProps = { lead: Lead; file: ReelFile };

const getToday = () => toIsoDate(toDay(new Date()));

/** A file with the conditions of its download, and the number of downloads. */
function Details({ lead, file }: FileProps) {
  const { url, downloads, lastDownloadAt } = file;
  const state = reelFileStateOf(file, lead.status, getToday());
  const isBroken = BROKEN_FILE_STATES.some((broken) => url !== null && lead.fileStates[url] === broken);
  return (
    <>
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
    </>
  );
}

type ExtendButtonProps = FileProps & {
  isBusy: boolean;
  onExtend: (delivery: FileDelivery, success: string) => void;
};

/** Keeps a file for longer. Renders nothing if the site no longer has it, or cannot keep it for longer. */
function ExtendButton({ lead, file, isBusy, onExtend }: ExtendButtonProps) {
  const { url, uploadId, name, release, keptUntil } = file;
  const today = getToday();
  const isExpired = reelFileStateOf(file, lead.status, today) === 'expired';
  const longer = addDays(isExpired ? today : keptUntil, DEFAULT_KEPT_DAYS);
  const terms = { release, keptUntil: longer };
  const extended = url !== null ? { url, ...terms } : uploadId !== null ? { uploadId, name, ...terms } : null;
  if (!extended || longer > addDays(today, MAX_KEPT_DAYS)) return null;
  return (
    <button
      type="button"
      className="outlined-button"
      aria-disabled={isBusy}
      onClick={() => onExtend(extended, `The file is kept until ${formatIsoDay(longer)}`)}
    >
      Keep it until {formatIsoDay(longer)}
    </button>
  );
}

function describeState(state: ReelFileState, { release, keptUntil }: ReelFile): string {
  const until = formatIsoDay(keptUntil);
  if (state === 'missing') return 'The site no longer has this file. Replace it.';
  if (state === 'expired') return `The client could download it until ${until}.`;
  if (state === 'ready') return `The client can download it until ${until}.`;
  const after = release === 'payment' ? 'after the payment' : 'after accepting the reel';
  return `The client can download it ${after}, until ${until}.`;
}
