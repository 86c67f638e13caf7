import { useState } from 'react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { CANNOT_SAVE, trySaveFile } from '#src/admin/core/ui/save-file.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './QrCodeDialog.module.css';
import { type QrCode, toPngFile, toQrCode, toSvgFile } from './qr-code.ts';

type Props = { url: string; isRecordHidden: boolean; onClose: () => void };

/** Shows the QR code of a link to a record. The owner can save it as a file for print. */
export function QrCodeDialog({ url, isRecordHidden, onClose }: Props) {
  const code = toQrCode(url);
  const name = `qr-${url.split('/').at(-1)}`;
  // Toasts are behind the dialog.
  const [problem, setProblem] = useState('');

  async function save(toFile: (code: QrCode, name: string) => File | Promise<File>) {
    try {
      setProblem((await trySaveFile(await toFile(code, name))) ? '' : CANNOT_SAVE);
    } catch (error) {
      console.warn(error);
      setProblem('The file could not be created.');
    }
  }

  return (
    <ModalDialog className="narrow" aria-labelledby="qr-heading" onCancel={onClose}>
      <div className="stack">
        <h2 id="qr-heading">QR code</h2>
        <svg
          className={styles['code']}
          role="img"
          aria-label={`QR code of ${url}`}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
        <p className={styles['link']}>{url.replace(/^https?:\/\//, '')}</p>
        {isRecordHidden && <p>Visitors cannot open this link while the record is hidden.</p>}
        <p className="hint">The link stays valid when the record is renamed.</p>
        {problem && <Alert>{problem}</Alert>}
        <div className={`cluster ${styles['actions']}`}>
          <button type="button" className="button" onClick={() => save(toPngFile)}>
            PNG for print
          </button>
          <button type="button" className="button" data-variant="secondary" onClick={() => save(toSvgFile)}>
            SVG
          </button>
          <button type="button" className="button" data-variant="secondary" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
