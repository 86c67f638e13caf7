import { useEffect } from 'react';
import { RetryButton } from '#src/admin/core/list/RetryButton.tsx';
import type { Selection } from '#src/admin/core/list/use-selection.ts';
import { prefetchCode } from '#src/admin/core/loading/load-code.ts';
import { useCode } from '#src/admin/core/loading/use-code.ts';
import type { BulkActionsProps } from './BulkActions.tsx';
import type { BulkChangeSpec } from './bulk-requests.ts';

const loadBulkActions = () => import('./BulkActions.tsx');

/** The buttons that change the selected records. Their code loads after the list. */
export function LoadedBulkActions<Row extends { id: number; name: string }>(props: BulkActionsProps<Row>) {
  const { load, reload } = useCode('bulk-actions', loadBulkActions, true);
  switch (load.state) {
    case 'loading':
      return null;
    case 'failed':
      return <RetryButton onRetry={reload} />;
    case 'loaded':
      return <load.data.BulkActions {...props} />;
  }
}

/** Returns a function that renders the buttons for a selection, or null if records cannot be selected. */
export function useBulkActions<Row extends { id: number; name: string }>(
  spec: BulkChangeSpec<Row> | null,
  { kind, reload }: Pick<BulkActionsProps<Row>, 'kind' | 'reload'>,
) {
  useEffect(() => (spec ? prefetchCode(loadBulkActions) : undefined), [spec]);
  return (
    spec &&
    ((selection: Selection<Row>) => (
      <LoadedBulkActions kind={kind} selection={selection} spec={spec} reload={reload} />
    ))
  );
}
