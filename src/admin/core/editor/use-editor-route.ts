import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hasUnsavedWork } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { findSegment, toPath } from './editor-route.ts';

/** The state of a history entry. */
type Entry = {
  /** The index of the entry among the entries of this page. */
  position?: number;
  /** True if a form was opened from the list. The previous entry is then the list. */
  fromList?: boolean;
  /** The scroll position of the list. */
  scrollY?: number;
};

// Only this module writes history state on these pages.
const readEntry = (): Entry => (history.state ?? {}) as Entry;

const writeEntry = (entry: Entry, url?: URL) => history.replaceState({ ...readEntry(), ...entry }, '', url);

/** Stores the scroll position of the list before a form opens. */
export function rememberScroll(): void {
  // Opening the form scrolls the page, and the browser would restore the position after that scroll.
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
 * Updates the URL. Opening a form from the list adds a history entry. Closing that form goes back to the entry of the
 * list. Returns true in this case, because history.back() completes asynchronously.
 */
function updateUrl(base: string, segment: string): boolean {
  const currentSegment = findSegment(location.pathname, base) ?? '';
  if (currentSegment === segment) return false;
  const url = new URL(location.href);
  url.pathname = toPath(base, segment);
  url.hash = '';
  const { position = 0, fromList = false } = readEntry();
  const isReturning = segment === '' && fromList && currentSegment !== '';
  if (isReturning) history.back();
  else if (currentSegment === '') {
    writeEntry({ position });
    history.pushState({ position: position + 1, fromList: true }, '', url);
  } else history.replaceState({ position, fromList }, '', url);
  return isReturning;
}

type Options = {
  /** Path of the screen. */
  base: string;
  /** The URL segment of the open form; see editor-route.ts. */
  segment: string;
  /** Opens the segment that Back or Forward led to. */
  onNavigate: (segment: string) => void;
  /** Asks before unsaved work is discarded. */
  confirmDiscard: () => Promise<boolean>;
};

/** Keeps the URL and the open form in sync. Back closes a form, Forward reopens it. */
export function useEditorRoute({ base, segment, onNavigate, confirmDiscard }: Options): void {
  const position = useRef(0);
  const isConfirmed = useRef(false);
  const isReturning = useRef(false);

  useLayoutEffect(() => {
    // A new entry that is added while history.back() is in progress would be at the wrong position.
    if (isReturning.current) return;
    isReturning.current = updateUrl(base, segment);
    position.current = readEntry().position ?? 0;
  }, [base, segment]);

  const onPopState = useEffectEvent(async () => {
    const target = findSegment(location.pathname, base);
    if (target === null) return;
    const from = position.current;
    // A link to a fragment of this page adds an entry without a position.
    const to = readEntry().position ?? from + 1;
    writeEntry({ position: to });
    if (target === segment || isReturning.current) {
      isReturning.current = false;
      if (segment === '') restoreScroll();
      // Another form may have been opened during history.back().
      updateUrl(base, segment);
      position.current = readEntry().position ?? to;
      return;
    }
    if (hasUnsavedWork() && !isConfirmed.current) {
      // A popstate event cannot be canceled, so return to the entry of the form, and ask. The answer may come before
      // the browser has returned.
      const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.go(from - to);
      const [isDiscarded] = await Promise.all([confirmDiscard(), returned]);
      if (!isDiscarded) return;
      isConfirmed.current = true;
      history.go(to - from);
      return;
    }
    isConfirmed.current = false;
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
