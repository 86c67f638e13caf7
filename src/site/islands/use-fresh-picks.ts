import { useEffect, useState } from 'react';
import { findPicked, type HomePicks } from '#src/domain/home/home-picks.ts';
import { readResponse, send } from './api.ts';

type Options = {
  /** The API path of the list. */
  path: string;
  /** The latest picks of the owner. */
  ids: readonly number[];
  /** The picks that the page was built with. */
  builtIds: readonly number[];
};

/** The picked rows, and the prerendered section of the home page to show them in. */
type FreshPicks<Row> = { section: Element; rows: Row[] };

/**
 * Loads the picked rows if the owner has changed the picks since the page was built, and empties their section. Returns
 * null until the rows have loaded. If visitors can see none of the picks, the section stays as it was built, because
 * only a build fills it with other records.
 */
export function useFreshPicks<Row extends { id: number }>(
  kind: keyof HomePicks,
  { path, ids, builtIds }: Options,
): FreshPicks<Row> | null {
  const [picks, setPicks] = useState<FreshPicks<Row> | null>(null);
  const isBuilt = ids.join() === builtIds.join();

  useEffect(() => {
    if (isBuilt) return;
    const abort = new AbortController();
    send(path, { signal: abort.signal })
      .then(readResponse<Row[]>)
      .then(({ data }) => {
        const rows = findPicked(data, ids);
        const section = document.querySelector(`[data-home-picks="${kind}"]`);
        if (abort.signal.aborted || !rows || !section) return;
        setPicks((shown) => {
          // A portal renders below the existing children of its container.
          if (section !== shown?.section) section.replaceChildren();
          return { section, rows };
        });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('The picks of the home page could not be loaded', error);
      });
    return () => abort.abort();
  }, [isBuilt, path, ids, kind]);

  return picks;
}
