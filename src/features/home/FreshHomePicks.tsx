import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { readResponse, send } from '#src/client/api.ts';
import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import type { FighterCard as Fighter } from '#src/domain/fighter.ts';
import type { GymCard as Gym } from '#src/domain/gym.ts';
import { findPicked, type HomePicks } from '#src/domain/home-picks.ts';
import type { Settings } from '#src/domain/settings.ts';
import type { Video } from '#src/domain/video.ts';
import { GymCard } from '#src/features/gyms/GymCard.tsx';
import { FighterCard } from '#src/features/rising-stars/FighterCard.tsx';
import { ReelGrid } from './ReelGrid.tsx';

type Props = {
  /** The settings that the page was built with. */
  initial: Pick<
    Settings,
    'homeFighterIds' | 'homeVideoIds' | 'homeGymIds' | 'placeholderPortrait' | 'gymBackgrounds'
  >;
};

/**
 * Shows the latest picks of the owner in the prerendered sections of the home page. A section without a visible pick
 * stays as it was built, because only a build chooses records for it.
 */
export function FreshHomePicks({ initial }: Props) {
  const { homeFighterIds, homeVideoIds, homeGymIds, placeholderPortrait, gymBackgrounds } =
    useFreshSettings(initial);
  return (
    <>
      <PickedRows<Fighter>
        kind="fighters"
        path="/api/fighters?view=card"
        ids={homeFighterIds}
        builtIds={initial.homeFighterIds}
      >
        {(fighters) =>
          fighters.map((fighter) => (
            <li key={fighter.id}>
              <FighterCard fighter={fighter} placeholder={placeholderPortrait} />
            </li>
          ))
        }
      </PickedRows>
      <PickedRows<Video> kind="reels" path="/api/videos" ids={homeVideoIds} builtIds={initial.homeVideoIds}>
        {(reels) => <ReelGrid reels={reels} />}
      </PickedRows>
      <PickedRows<Gym> kind="gyms" path="/api/gyms?view=card" ids={homeGymIds} builtIds={initial.homeGymIds}>
        {(gyms) =>
          gyms.map((gym) => (
            <li key={gym.id}>
              <GymCard gym={gym} backgrounds={gymBackgrounds} />
            </li>
          ))
        }
      </PickedRows>
    </>
  );
}

type PickedRowsProps<Row> = {
  kind: keyof HomePicks;
  /** The API path of the list. */
  path: string;
  ids: readonly number[];
  builtIds: readonly number[];
  children: (rows: Row[]) => ReactNode;
};

/** Replaces the cards of a section if other records are picked than when the page was built. */
function PickedRows<Row extends { id: number }>({
  kind,
  path,
  ids,
  builtIds,
  children,
}: PickedRowsProps<Row>) {
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
