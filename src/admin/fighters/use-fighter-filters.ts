import { useMemo } from 'react';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { filterByMissing, filterByValue, filterByVisibility } from '#src/admin/core/list/filters.ts';
import type { Filter } from '#src/admin/core/list/list-view.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { WeightClass } from '#src/domain/weight-classes/weight-class.ts';
import { labelOf } from './fighter-columns.ts';
import { useListMissing } from './use-list-missing.ts';

/** The filters of the list. Weight classes are in the owner's order, or alphabetical until that order has loaded. */
export function useFighterFilters(): readonly Filter<Fighter>[] {
  const { load } = useResource<WeightClass[]>(listPath('weight-classes'));
  const weightClasses = load.state === 'loaded' ? load.data : null;
  const listMissing = useListMissing();
  return useMemo(() => {
    const order = weightClasses?.map(({ name }) => name) ?? [];
    return [
      filterByValue<Fighter>('filter', 'Weight Class', ({ weightClass }) => labelOf(weightClass), order),
      filterByValue<Fighter>('gym', 'Gym', ({ gym }) => labelOf(gym)),
      filterByMissing(listMissing),
      filterByVisibility<Fighter>(),
    ];
  }, [weightClasses, listMissing]);
}
