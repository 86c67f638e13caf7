import { useSyncExternalStore } from 'react';
import { BackgroundVideo } from '#src/site/heroes/BackgroundVideo.tsx';
import styles from './Intro.module.css';
import { Logo } from './Logo.tsx';

const INTRO_ATTRIBUTE = 'data-intro';

type Props = {
  brand: string;
  /** The URL of the logo that replaces the text. Default: none. */
  logo?: string;
};

/**
 * Covers the page with a looping video for the first three seconds of a full page load. CSS shows the cover
 * while the document has the attribute `data-intro`, which a script in `Document.astro` sets and removes. The
 * video is added on hydration, so that it does not delay the fonts. Without hydration, the cover shows the brand
 * alone.
 */
export function Intro({ brand, logo = '' }: Props) {
  const isCovering = useSyncExternalStore(subscribe, isIntroRunning, () => false);
  return (
    <div className={styles['intro']} aria-hidden="true" data-intro-cover>
      {isCovering && <BackgroundVideo name="intro" />}
      <p>
        <Logo src={logo} brand={brand}>
          {brand}
        </Logo>
      </p>
    </div>
  );
}

const isIntroRunning = () => document.documentElement.hasAttribute(INTRO_ATTRIBUTE);

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [INTRO_ATTRIBUTE] });
  return () => observer.disconnect();
}
