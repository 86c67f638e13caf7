import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { type CodeOf, fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { type PageKind, type ReadableLink, toRecordPath } from '#src/domain/sharing/readable-link.ts';

type Props = { kind: PageKind; id: number; isRecordHidden: boolean };

const QR_CODE_DIALOG = lazyCode(() => import('./QrCodeDialog.tsx'));

type Shown = CodeOf<typeof QR_CODE_DIALOG> & { url: string };

/** Returns the path of a record's readable link, or of the page of a show, which has no readable link. */
async function loadPath(kind: PageKind, id: number): Promise<string> {
  if (kind === 'shows') return toRecordPath(kind, id);
  return (await adminApi.get<ReadableLink>(`/api/readable-links/${kind}/${id}`)).data.path;
}

/** Opens a dialog with the QR code of a link to a record. The dialog's code is loaded on the first click. */
export function QrCodeButton({ kind, id, isRecordHidden }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { run, isBusy } = useAction();

  const open = () =>
    run('The QR code could not be loaded.', async () => {
      const [path, { QrCodeDialog }] = await Promise.all([loadPath(kind, id), fetchCode(QR_CODE_DIALOG)]);
      setShown({ QrCodeDialog, url: new URL(path, location.href).href });
    });

  return (
    <>
      <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={open}>
        QR code
      </button>
      {shown && (
        <shown.QrCodeDialog url={shown.url} isRecordHidden={isRecordHidden} onClose={() => setShown(null)} />
      )}
    </>
  );
}
