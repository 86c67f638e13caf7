import type { Sortable } from './use-sortable.ts';

/** Tells screen readers how to move the items of a list, and where a moved item is. */
export const SortableStatus = ({
  sortable: { instructionsId, announcement },
}: {
  sortable: Pick<Sortable, 'instructionsId' | 'announcement'>;
}) => (
  <>
    <p id={instructionsId} hidden>
      Press Space to lift, the arrow keys to move, Space to drop, and Escape to cancel.
    </p>
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  </>
);
