import { useLayoutEffect, useRef } from 'react';
import { useSearchParam } from '#src/site/search/use-search-param.ts';

/** The state of a history entry. `fromBoard` is true if the previous entry is the board. */
type Entry = { fromBoard?: boolean } | null;

/**
 * Opens one request in place of the board, and stores its id in the URL (`?request=12`). Back closes the request,
 * restores the scroll position of the board and focuses the card.
 */
export function useOpenRequest() {
  const [idText, setIdText] = useSearchParam('request');
  const board = useRef({ scrollY: 0, openedId: null as number | null });
  const id = idText === null ? null : Number(idText);

  useLayoutEffect(() => {
    if (id !== null) {
      window.scrollTo({ top: 0 });
      return;
    }
    const { openedId, scrollY } = board.current;
    if (openedId === null) return;
    window.scrollTo({ top: scrollY });
    document
      .querySelector<HTMLElement>(`[data-lead="${openedId}"] [data-open-request]`)
      ?.focus({ preventScroll: true });
    board.current.openedId = null;
  }, [id]);

  return {
    id,
    open: (openedId: number) => {
      board.current = { scrollY: window.scrollY, openedId };
      history.pushState({ ...history.state, fromBoard: true }, '', location.href);
      setIdText(String(openedId));
    },
    close: () => {
      // Only this hook writes the property.
      if ((history.state as Entry)?.fromBoard) history.back();
      else setIdText(null);
    },
  };
}
