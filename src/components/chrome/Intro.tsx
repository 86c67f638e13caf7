import { useSyncExternalStore } from 'react';
import { BackgroundVideo } from '#src/components/ui/BackgroundVideo.tsx';
import { site } from '#src/copy/site.ts';
import styles from './Intro.module.css';

const MARK = 'data-intro';

/**
 * Covers the page while a film loops, for 3000 ms of a real document load (spec, points 2 and 9). The script in the
 * head of `Document.astro` marks such a load and removes the mark; style alone shows and hides the cover. The film comes
 * with hydration, so that it does not delay the first paint, and goes with the mark.
 */
export function Intro() {
  const isCovering = useSyncExternalStore(subscribe, hasMark, () => false);
  return (
    <div className={styles['intro']} aria-hidden="true" data-intro-cover>
      {isCovering && <BackgroundVideo name="intro" />}
      <p>{site.brand}</p>
    </div>
  );
}

const hasMark = () => document.documentElement.hasAttribute(MARK);

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [MARK] });
  return () => observer.disconnect();
}
