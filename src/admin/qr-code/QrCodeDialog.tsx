import { ModalDialog } from '#src/admin/shell/ModalDialog.tsx';
import { notify } from '#src/admin/shell/notify.tsx';
import { downloadFile } from '#src/client/download-file.ts';
import styles from './QrCodeDialog.module.css';
import { type QrCode, toPngFile, toQrCode, toSvgFile } from './qr-code.ts';

type Props = { url: string; isRecordHidden: boolean; onClose: () => void };

/** Shows the QR code of a record's readable link. The owner can save it as a file for print. */
export function QrCodeDialog({ url, isRecordHidden, onClose }: Props) {
  const code = toQrCode(url);
  const name = `qr-${url.split('/').at(-1)}`;

  async function save(toFile: (code: QrCode, name: string) => File | Promise<File>) {
    try {
      downloadFile(await toFile(code, name));
    } catch (error) {
      notify.failure('The file could not be created.', error);
    }
  }

  return (
    <ModalDialog aria-labelledby="qr-heading" onCancel={onClose}>
      <div className={styles['content']}>
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
        <p className={styles['note']}>The link stays valid when the record is renamed.</p>
        <div className={styles['actions']}>
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
