import { useEffect, useRef, useState } from 'react';
import { loadScript } from '#src/client/load-script.ts';
import { quote } from '#src/copy/quote.ts';
import styles from './Scheduling.module.css';

declare global {
  interface Window {
    Calendly?: { initInlineWidget(options: { url: string; parentElement: HTMLElement }): void };
  }
}

const WIDGET_SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';
const EMBED_TIMEOUT_MS = 8000;

/** The scheduling service's own calendar; a link to it where it does not come within 8 seconds. */
export function Scheduling({ url }: { url: string }) {
  const area = useRef<HTMLDivElement>(null);
  const [load, setLoad] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let left = false;
    // A calendar that comes late still takes the link's place.
    const show = () => setLoad('shown');
    const giveUp = () => setLoad((before) => (before === 'shown' ? before : 'failed'));
    const timer = setTimeout(giveUp, EMBED_TIMEOUT_MS);
    element.addEventListener('load', show, true);
    loadScript(WIDGET_SCRIPT).then(
      () => {
        // Once for each opening: a second start in the same area would hang it.
        if (!left) window.Calendly?.initInlineWidget({ url, parentElement: element });
      },
      (error) => {
        console.warn(error);
        if (!left) giveUp();
      },
    );
    return () => {
      left = true;
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
