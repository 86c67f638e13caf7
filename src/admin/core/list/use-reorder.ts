import { useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isStale } from '#src/admin/core/api/api-errors.ts';
import { sendOnce } from '#src/admin/core/api/send-once.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';

/**
 * Returns the rows in the order of `ids`, with their new positions. Returns them unchanged if a record was added since
 * the owner chose this order.
 */
export function applyOrder<Row extends { id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
  setPosition: (row: Row, position: number) => Row,
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== rows.length) return rows;
  return ordered.map((row, index) => setPosition(row, index + 1));
}

/** How the owner orders the records of a list by hand. */
export type ManualOrder<Row> = {
  /** The header of the column with the position. */
  column: string;
  /** The API path that stores `ids` if the stored order is still `previousIds`. */
  path: string;
  setPosition: (row: Row, position: number) => Row;
};

const STALE = 'It was changed elsewhere in the meantime. The list now shows that order.';

type Options<Row> = {
  order: ManualOrder<Row> | null;
  rows: readonly Row[];
  reload: () => Promise<void>;
};

/**
 * Returns the rows in the order that the owner has just chosen, and a function that stores another order. The
 * requests run one after the other. If one fails, the list shows what is stored.
 */
export function useReorder<Row extends { id: number }>({ order, rows, reload }: Options<Row>) {
  const [chosenIds, setChosenIds] = useState<readonly number[] | null>(null);
  const queue = useRef(Promise.resolve());
  const queued = useRef(0);

  function store(ids: readonly number[], previousIds: readonly number[], isUndo: boolean): void {
    setChosenIds(ids);
    queued.current += 1;
    queue.current = queue.current.then(() => send(ids, previousIds, isUndo));
  }
  async function send(ids: readonly number[], previousIds: readonly number[], isUndo: boolean) {
    if (!order) return;
    try {
      await putOrder(order.path, { ids, previousIds });
      if (isUndo) notify.success('Order restored');
      else notify.success('Order saved', { label: 'Undo', onClick: () => store(previousIds, ids, true) });
    } catch (error) {
      notify.failure('The order could not be saved.', isStale(error) ? STALE : error);
    }
    queued.current -= 1;
    if (queued.current > 0) return;
    await reload();
    if (queued.current === 0) setChosenIds(null);
  }
  return {
    rows: order && chosenIds ? applyOrder(rows, chosenIds, order.setPosition) : rows,
    reorder: (reordered: readonly Row[], previous: readonly Row[]) =>
      store(
        reordered.map(({ id }) => id),
        previous.map(({ id }) => id),
        false,
      ),
  };
}

/** Sends an order. The server accepts an order that it has stored already. */
function putOrder(path: string, body: object): Promise<unknown> {
  const put = () => adminApi.put(path, body, null);
  return sendOnce(put, put);
}
