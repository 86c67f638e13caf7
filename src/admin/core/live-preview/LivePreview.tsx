import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { type Load, toLoad } from '#src/admin/core/loading/use-resource.ts';
import { useWaitingPhotos } from '#src/admin/core/offline/indexed-db.ts';
import { replaceWaitingPhotos } from '#src/admin/core/offline/waiting-photos.ts';
import {
  isReadyMessage,
  type LivePreviewView,
  sendLivePreview,
} from '#src/site/live-preview/live-preview.ts';
import styles from './LivePreview.module.css';
import type { LivePreviewSpec } from './live-preview-spec.ts';

/** Only the pages of live previews have this attribute. */
const MARK = 'data-live-preview';

async function fetchDocument(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal });
  const html = await response.text();
  if (!response.ok || !html.includes(MARK)) throw new Error(`${path} is not a live preview`);
  return html;
}

/**
 * Fetches the prerendered page that shows live previews. Its HTML becomes the `srcdoc` of a frame, so that no
 * page of the site has to allow being framed.
 */
function useLivePreviewDocument(path: string): { load: Load<string>; reload: () => Promise<unknown> } {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [path],
      queryFn: ({ signal }) => fetchDocument(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return { load: toLoad({ data, error, isFetching }), reload: refetch };
}

type LivePreviewFrameProps = {
  /** The document of the live preview. */
  html: string;
  /** The width of the device, in CSS pixels. The frame is scaled down if there is less room. */
  widthPx: number;
  /** The record to show, as JSON. */
  content: string;
};

type Size = { width: number; height: number };

/** A frame as wide as a device, scaled to fit. Media queries in it match the width of the device. */
function LivePreviewFrame({ html, widthPx, content }: LivePreviewFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  /** Counts the document's ready messages. The document sends another one if the browser reloads it. */
  const [readyCount, setReadyCount] = useState(0);
  // Typing has priority over the live preview.
  const deferredContent = useDeferredValue(content);

  useEffect(() => {
    const receive = (event: MessageEvent) =>
      isReadyMessage(event, frame.current?.contentWindow ?? null) && setReadyCount((count) => count + 1);
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (readyCount > 0) sendLivePreview(frame.current?.contentWindow ?? null, deferredContent);
  }, [readyCount, deferredContent]);
  // A reloaded document has a new window.
  useEffect(() => {
    return readyCount > 0 && frame.current ? forwardShortcuts(frame.current) : undefined;
  }, [readyCount]);

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = size ? Math.min(1, size.width / widthPx) : 1;
  return (
    <div ref={container} className={styles['container']}>
      {size && (
        <iframe
          ref={frame}
          title="Preview"
          srcDoc={html}
          className={styles['frame']}
          style={{
            width: widthPx,
            height: size.height / scale,
            left: (size.width - widthPx * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}

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

  if ('reason' in previewed) return <p className="muted">{previewed.reason}</p>;
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
      {view === 'page' && pageNote && <p className="hint">{pageNote}</p>}
    </div>
  );
}

/** True for the keys that the form uses: Escape, Ctrl+S and Cmd+S. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Escape' || (key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey);

/**
 * Forwards the form's shortcuts from the document in a frame, because the form receives no key presses from there.
 * Escape closes the dialog around the frame, if there is one. Returns a function that stops the forwarding.
 */
export function forwardShortcuts(frame: HTMLIFrameElement): () => void {
  const inner = frame.contentWindow;
  function forward(event: KeyboardEvent): void {
    if (!isShortcut(event) || event.defaultPrevented) return;
    const isEscape = event.key === 'Escape';
    // In the frame, Escape first closes what the public page has opened.
    if (isEscape && inner?.document.querySelector('dialog:modal, :popover-open')) return;
    event.preventDefault();
    const dialog = frame.closest('dialog');
    if (isEscape && dialog) {
      // The browser sends this event when Escape closes a dialog. React handles it as onCancel.
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      return;
    }
    const { key, ctrlKey, metaKey } = event;
    frame.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
    );
  }
  inner?.addEventListener('keydown', forward);
  return () => inner?.removeEventListener('keydown', forward);
}
