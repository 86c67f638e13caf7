import { useEffect, useRef, useState } from 'react';
import { quote } from '#src/copy/quote.ts';
import { loadScript } from '#src/site/islands/load-script.ts';
import styles from './Scheduling.module.css';

declare global {
  interface Window {
    Calendly?: { initInlineWidget(options: { url: string; parentElement: HTMLElement }): void };
  }
}

const WIDGET_SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';
const EMBED_TIMEOUT_MS = 8000;

/** The scheduling service's calendar. If its script fails or 8 seconds pass before it loads, a link to it is shown. */
export function Scheduling({ url }: { url: string }) {
  const area = useRef<HTMLDivElement>(null);
  const [load, setLoad] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let isUnmounted = false;
    // A calendar that loads after the timeout still replaces the link.
    const show = () => setLoad('shown');
    const showLink = () => setLoad((previous) => (previous === 'shown' ? previous : 'failed'));
    const timer = setTimeout(showLink, EMBED_TIMEOUT_MS);
    element.addEventListener('load', show, true);
    loadScript(WIDGET_SCRIPT).then(
      () => {
        // Initialize the widget only once per element. A second time would hang it.
        if (!isUnmounted) window.Calendly?.initInlineWidget({ url, parentElement: element });
      },
      (error) => {
        console.warn(error);
        if (!isUnmounted) showLink();
      },
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      element.removeEventListener('load', show, true);
      element.replaceChildren();
    };
  }, [url]);

  return (
    <div className={styles['scheduling']}>
      {load === 'loading' && (
        <p className={styles['notice']} role="status">
          {quote.loading}
        </p>
      )}
      {load === 'failed' && (
        <div className={styles['notice']} role="alert">
          <p>{quote.slow}</p>
          <a className="button" href={url} target="_blank" rel="noopener noreferrer">
            {quote.direct}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </div>
      )}
      <div ref={area} className={styles['area']} data-testid="scheduling" />
    </div>
  );
}
