import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { segmentOf, toPath } from './editor-route.ts';
import { hasUnsavedWork } from './use-unsaved-warning.ts';

/** What we keep of a history entry: its place among those of this page, how it was opened, where it was scrolled to. */
type Entry = { position?: number; fromList?: boolean; scrollY?: number };

// The state of an entry is ours or null: nothing else on these pages writes it.
const readEntry = (): Entry => (history.state ?? {}) as Entry;

const writeEntry = (entry: Entry, url?: URL) => history.replaceState({ ...readEntry(), ...entry }, '', url);

/** Remembers where the list is scrolled to, before a form takes its place. */
export function rememberScroll(): void {
  // The browser would restore the position that the form has scrolled to.
  history.scrollRestoration = 'manual';
  writeEntry({ scrollY: window.scrollY });
}

function restoreScroll(): void {
  const { scrollY } = readEntry();
  if (scrollY === undefined) return;
  window.scrollTo({ top: scrollY });
  history.scrollRestoration = 'auto';
}

/**
 * Writes what is open into the URL. A form opened from the list is a history entry of its own; true when closing it
 * goes back to that of the list, which takes a moment.
 */
function showInUrl(base: string, segment: string): boolean {
  const shown = segmentOf(location.pathname, base) ?? '';
  if (shown === segment) return false;
  const url = new URL(location.href);
  url.pathname = toPath(base, segment);
  url.hash = '';
  const { position = 0, fromList = false } = readEntry();
  const isReturning = segment === '' && fromList && shown !== '';
  if (isReturning) history.back();
  else if (shown === '') {
    writeEntry({ position });
    history.pushState({ position: position + 1, fromList: true }, '', url);
  } else history.replaceState({ position, fromList }, '', url);
  return isReturning;
}

type Options = {
  /** The screen's own path. */
  base: string;
  /** What the screen shows: see editor-route.ts. */
  segment: string;
  /** Shows what Back or Forward have led to. */
  onNavigate: (segment: string) => void;
  /** Asks before unsaved work is discarded. */
  confirmDiscard: () => Promise<boolean>;
};

/** Keeps the URL of a screen and what it shows the same: Back closes a form, Forward opens it again. */
export function useEditorRoute({ base, segment, onNavigate, confirmDiscard }: Options): void {
  const position = useRef(0);
  const isAllowed = useRef(false);
  const isReturning = useRef(false);

  useLayoutEffect(() => {
    // A new entry before the list's own is there again would take the wrong place.
    if (isReturning.current) return;
    isReturning.current = showInUrl(base, segment);
    position.current = readEntry().position ?? 0;
  }, [base, segment]);

  const onPopState = useEffectEvent(async () => {
    const target = segmentOf(location.pathname, base);
    if (target === null) return;
    const from = position.current;
    // A link within the page makes an entry without a position.
    const to = readEntry().position ?? from + 1;
    writeEntry({ position: to });
    if (target === segment || isReturning.current) {
      isReturning.current = false;
      if (segment === '') restoreScroll();
      // Another form may have been opened meanwhile.
      showInUrl(base, segment);
      position.current = readEntry().position ?? to;
      return;
    }
    if (hasUnsavedWork() && !isAllowed.current) {
      // The browser has gone already: go back to the form, then ask.
      history.go(from - to);
      if (!(await confirmDiscard())) return;
      isAllowed.current = true;
      history.go(to - from);
      return;
    }
    isAllowed.current = false;
    position.current = to;
    flushSync(() => onNavigate(target));
    if (target === '') restoreScroll();
  });
  useEffect(() => {
    const listen = () => void onPopState();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
}
