import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { LinkedKind, ReadableLink } from '#src/domain/sharing/readable-link.ts';

type Props = { kind: LinkedKind; id: number; isRecordHidden: boolean };

type Shown = { Dialog: typeof import('./QrCodeDialog.tsx').QrCodeDialog; url: string };

/** Opens a dialog with the QR code of a record's readable link. The dialog's code is loaded on the first click. */
export function QrCodeButton({ kind, id, isRecordHidden }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function open() {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const [{ data }, { QrCodeDialog }] = await Promise.all([
        adminApi.get<ReadableLink>(`/api/readable-links/${kind}/${id}`),
        import('./QrCodeDialog.tsx'),
      ]);
      setShown({ Dialog: QrCodeDialog, url: new URL(data.path, location.href).href });
    } catch (error) {
      notify.failure('The QR code could not be loaded.', error);
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <button type="button" className="outlined-button" aria-disabled={isLoading} onClick={open}>
        QR code
      </button>
      {shown && (
        <shown.Dialog url={shown.url} isRecordHidden={isRecordHidden} onClose={() => setShown(null)} />
      )}
    </>
  );
}
