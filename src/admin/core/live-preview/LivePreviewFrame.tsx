import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isReadyMessage, sendLivePreview } from '#src/site/live-preview/live-preview.ts';
import { forwardShortcuts } from './forward-shortcuts.ts';
import styles from './LivePreviewFrame.module.css';

type Props = {
  /** The document of the live preview. */
  html: string;
  /** The width of the device, in CSS pixels. The frame is scaled down if there is less room. */
  widthPx: number;
  /** The record to show, as JSON. */
  content: string;
};

type Size = { width: number; height: number };

/** A frame as wide as a device, scaled to fit. Media queries in it match the width of the device. */
export function LivePreviewFrame({ html, widthPx, content }: Props) {
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
