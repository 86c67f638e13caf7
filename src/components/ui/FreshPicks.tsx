import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { readResponse, send } from '#src/client/api.ts';
import { findPicked, type HomePicks } from '#src/domain/home-picks.ts';

type Props<Row> = {
  kind: keyof HomePicks;
  /** The API path of the list. */
  path: string;
  /** The latest picks of the owner. */
  ids: readonly number[];
  /** The picks that the page was built with. */
  builtIds: readonly number[];
  children: (rows: Row[]) => ReactNode;
};

/**
 * Replaces the cards in a prerendered section of the home page if the owner has picked other records since. Without a
 * visible pick the section stays as it was built, because only a build chooses records for it.
 */
export function FreshPicks<Row extends { id: number }>({ kind, path, ids, builtIds, children }: Props<Row>) {
  const [section, setSection] = useState<Element | null>(null);
  const [rows, setRows] = useState<Row[]>([]);
  const isBuilt = ids.join() === builtIds.join();

  useEffect(() => {
    if (isBuilt) return;
    const abort = new AbortController();
    send(path, { signal: abort.signal })
      .then(readResponse<Row[]>)
      .then(({ data }) => {
        const picked = findPicked(data, ids);
        const found = document.querySelector(`[data-home-picks="${kind}"]`);
        if (abort.signal.aborted || !picked || !found) return;
        // React renders the portal below what the element contains.
        if (found !== section) found.replaceChildren();
        setSection(found);
        setRows(picked);
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('The picks of the home page could not be loaded', error);
      });
    return () => abort.abort();
  }, [isBuilt, path, ids, kind, section]);

  return section && createPortal(children(rows), section);
}
