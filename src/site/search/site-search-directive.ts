import type { ClientDirective } from 'astro';
import { OPEN_SITE_SEARCH } from './open-site-search.ts';
import { isSearchShortcutEnabled } from './search-shortcut.ts';

const LINK = 'a[data-search-link]';
const FIELD = 'input, textarea, select, [contenteditable]';

/** Opens the search of the current page. */
let open = () => {};

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (event.button !== 0 || hasModifier(event)) return;
  if (!(target instanceof Element) || !target.closest(LINK)) return;
  event.preventDefault();
  open();
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  // Some keyboards need Shift or AltGr for a slash. Browsers may report AltGr as Ctrl and Alt together.
  if (key !== '/' || ctrlKey !== altKey || metaKey || isComposing || event.defaultPrevented) return;
  if (!isSearchShortcutEnabled() || (target instanceof Element && target.closest(FIELD))) return;
  // The search would cover a dialog that is open, and the intro would cover the search.
  if (document.querySelector('dialog[open], [data-intro]')) return;
  event.preventDefault();
  open();
}

/**
 * The Astro directive `client:site-search`. It loads and hydrates the search when a visitor first opens it, with "/" or
 * with the link to the search page. Without scripts, or if the code can't be loaded, the link opens that page.
 */
const directive: ClientDirective = (load, _options, island) => {
  let isRequested = false;
  open = async () => {
    // The search opens when it is hydrated, and then whenever it receives the event.
    if (isRequested) document.dispatchEvent(new Event(OPEN_SITE_SEARCH));
    else {
      isRequested = true;
      const hydrate = await load();
      // The visitor may have left the page while the code was loading.
      if (island.isConnected) await hydrate();
    }
  };
  // Astro dispatches this event instead of rejecting the promise.
  island.addEventListener('astro:hydration-error', () => {
    isRequested = false;
    const link = document.querySelector<HTMLAnchorElement>(LINK);
    if (link) location.assign(link.href);
  });
};

// Runs before the listener of the client router, which would follow the link.
document.addEventListener('click', onClick, { capture: true });
document.addEventListener('keydown', onKeyDown);

export default directive;
