import { useState } from 'react';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useWaitingPhotos } from '#src/admin/core/offline/use-waiting-photos.ts';
import { replaceWaitingPhotos } from '#src/admin/core/offline/waiting-photos.ts';
import type { LivePreviewView } from '#src/site/live-preview/live-preview.ts';
import styles from './LivePreview.module.css';
import { LivePreviewFrame } from './LivePreviewFrame.tsx';
import type { LivePreviewSpec } from './live-preview-spec.ts';
import { useLivePreviewDocument } from './use-live-preview-document.ts';

type Props<Row, Form> = {
  spec: LivePreviewSpec<Row, Form>;
  open: { id: number | null; form: Form; rows: readonly Row[] };
};

const VIEW_LABELS: Record<LivePreviewView, string> = { page: 'Page', card: 'Card' };

/** The widths at which the live preview shows the public site. */
const DEVICES = [
  { label: 'Phone', widthPx: 390 },
  { label: 'Laptop', widthPx: 1280 },
] as const;

/** Shows the open form as visitors will see it: the page or the card, on a phone or a laptop. */
export function LivePreview<Row, Form>({ spec, open }: Props<Row, Form>) {
  const { path, views, pageNote, usePreviewed } = spec;
  const [view, setView] = useState<LivePreviewView>(views[0] ?? 'page');
  const [widthPx, setWidthPx] = useState<number>(DEVICES[0].widthPx);
  const previewed = usePreviewed(open);
  const photos = useWaitingPhotos();
  const { load, reload } = useLivePreviewDocument(path);

  if ('reason' in previewed) return <p className={styles['empty']}>{previewed.reason}</p>;
  if (load.state === 'failed')
    return (
      <LoadFailure
        message="The preview could not be loaded."
        error={load.error}
        onRetry={() => void reload()}
      />
    );
  return (
    <div className={styles['preview']}>
      <div className={styles['controls']}>
        {views.length > 1 && (
          <fieldset aria-label="View">
            {views.map((name) => (
              <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
                {VIEW_LABELS[name]}
              </button>
            ))}
          </fieldset>
        )}
        <fieldset aria-label="Device">
          {DEVICES.map((device) => (
            <button
              key={device.label}
              type="button"
              aria-pressed={widthPx === device.widthPx}
              onClick={() => setWidthPx(device.widthPx)}
            >
              {device.label}
            </button>
          ))}
        </fieldset>
      </div>
      {load.state === 'loaded' && (
        <LivePreviewFrame
          html={load.data}
          widthPx={widthPx}
          content={JSON.stringify({ view, record: replaceWaitingPhotos(previewed.record, photos) })}
        />
      )}
      {view === 'page' && pageNote && <p className={styles['note']}>{pageNote}</p>}
    </div>
  );
}
