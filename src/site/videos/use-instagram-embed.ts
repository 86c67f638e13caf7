import { type RefObject, useEffect, useState } from 'react';
import { loadScript } from '#src/site/islands/load-script.ts';

declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

const EMBED_SCRIPT = 'https://www.instagram.com/embed.js';

/**
 * Loads the embed of an Instagram post into `slot` once `enabled` is true. Returns whether its iframe has
 * loaded, which never happens if the script is blocked. The script's `process` function replaces each
 * `blockquote.instagram-media` with an iframe (developers.facebook.com/docs/instagram-platform/oembed).
 */
export function useInstagramEmbed(
  slot: RefObject<HTMLElement | null>,
  permalink: string,
  enabled: boolean,
): boolean {
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const element = slot.current;
    if (!enabled || !element) return;
    const quote = document.createElement('blockquote');
    quote.className = 'instagram-media';
    quote.dataset['instgrmPermalink'] = permalink;
    quote.dataset['instgrmVersion'] = '14';
    element.replaceChildren(quote);
    const onLoad = () => setLoaded(element.querySelector('iframe') !== null);
    // The load event does not bubble, so capture it.
    element.addEventListener('load', onLoad, true);
    loadScript(EMBED_SCRIPT).then(
      () => window.instgrm?.Embeds.process(),
      (error) => console.warn(error),
    );
    return () => {
      element.removeEventListener('load', onLoad, true);
      element.replaceChildren();
      setLoaded(false);
    };
  }, [slot, permalink, enabled]);

  return loaded;
}
