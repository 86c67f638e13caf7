import { type RefObject, useEffect, useState } from 'react';
import { loadScript } from './load-script.ts';

declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

const EMBED_SCRIPT = 'https://www.instagram.com/embed.js';

/**
 * Puts the service's own embed of a post into `holder` once it is `wanted`, and tells when its frame is there. Until
 * then, or for ever where the script is blocked, whatever else the caller shows of the post stands in its place.
 * The service's script finds each post as a `blockquote.instagram-media` when its `process` is called
 * (developers.facebook.com/docs/instagram-platform/oembed).
 */
export function useInstagramEmbed(
  holder: RefObject<HTMLElement | null>,
  permalink: string,
  wanted: boolean,
): boolean {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = holder.current;
    if (!wanted || !element) return;
    const quote = document.createElement('blockquote');
    quote.className = 'instagram-media';
    quote.dataset['instgrmPermalink'] = permalink;
    quote.dataset['instgrmVersion'] = '14';
    element.replaceChildren(quote);
    const show = () => setShown(element.querySelector('iframe') !== null);
    // A frame's load does not bubble, but it is captured on its way down.
    element.addEventListener('load', show, true);
    loadScript(EMBED_SCRIPT).then(
      () => window.instgrm?.Embeds.process(),
      (error) => console.warn(error),
    );
    return () => {
      element.removeEventListener('load', show, true);
      element.replaceChildren();
      setShown(false);
    };
  }, [holder, permalink, wanted]);

  return shown;
}
