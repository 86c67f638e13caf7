import { useMemo } from 'react';
import { DEMO_CONTENT_PATH } from '#src/admin/core/api/record-paths.ts';
import type { Filter } from '#src/admin/core/list/list-view.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { RecordSummary } from '#src/admin/core/table/RecordName.tsx';
import type { DemoContent } from '#src/domain/demo/demo-content.ts';
import type { Kind } from '#src/domain/history/history.ts';

type ListView<Row> = { summary: RecordSummary<Row>; filters: readonly Filter<Row>[] };

const DEMO = ['demo content'];

/**
 * Marks the demo records that the owner has not changed, instead of listing what they lack. The dashboard does not count
 * them either. Until they are known, or if they cannot be loaded, they look like all other records.
 */
export function useDemoRows<Row extends { id: number }>(
  kind: Kind,
  { summary, filters }: ListView<Row>,
): ListView<Row> {
  const { load } = useResource<DemoContent>(DEMO_CONTENT_PATH);
  const ids = load.state === 'loaded' && kind !== 'weight-classes' ? load.data[kind] : null;
  return useMemo(() => {
    if (!ids || ids.length === 0) return { summary, filters };
    const demoIds = new Set(ids);
    return {
      summary: { ...summary, missing: (row) => (demoIds.has(row.id) ? DEMO : summary.missing(row)) },
      filters: filters.map((filter) =>
        filter.param === 'missing'
          ? { ...filter, values: (row: Row) => (demoIds.has(row.id) ? DEMO : filter.values(row)) }
          : filter,
      ),
    };
  }, [ids, summary, filters]);
}
