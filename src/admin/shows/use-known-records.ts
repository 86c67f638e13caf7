import { useMemo } from 'react';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import type { CornerRecords } from '#src/domain/shows/corner-text.ts';
import type { Show } from '#src/domain/shows/schema.ts';

/** The records that the corners of a show refer to or can refer to. */
export type KnownRecords = {
  /** The records that can be chosen. */
  choices: { fighters: readonly Fighter[]; gyms: readonly Gym[] };
  /** The choices, and the records in the trash to which shows refer. */
  all: CornerRecords;
  /** True if visitors don't see this fighter. */
  isUnseen: (fighterId: number | null) => boolean;
};

const NONE: readonly never[] = [];

/** Loads the fighters and gyms. `hasFailed` is true if loading failed, so names cannot be linked. */
export function useKnownRecords(shows: readonly Show[]) {
  const loads = [useResource<Fighter[]>(listPath('fighters')), useResource<Gym[]>(listPath('gyms'))] as const;
  const fighters = loads[0].load.state === 'loaded' ? loads[0].load.data : NONE;
  const gyms = loads[1].load.state === 'loaded' ? loads[1].load.data : NONE;
  const records = useMemo((): KnownRecords => {
    const unseen = [
      ...fighters.filter(isHidden),
      ...shows.flatMap((show) => show.fighters.filter(({ hidden, inTrash }) => hidden || inTrash)),
    ];
    const unseenIds = new Set(unseen.map(({ id }) => id));
    return {
      choices: { fighters, gyms },
      all: {
        fighters: [...fighters, ...shows.flatMap((show) => show.fighters)],
        gyms: [...gyms, ...shows.flatMap((show) => show.gyms)],
      },
      isUnseen: (id) => id !== null && unseenIds.has(id),
    };
  }, [fighters, gyms, shows]);
  return {
    records,
    hasFailed: loads.some(({ load }) => load.state === 'failed'),
    reload: () => Promise.all(loads.map(({ reload }) => reload())),
  };
}
