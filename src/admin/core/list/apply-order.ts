/**
 * Returns the rows in the order of `ids`, with their new positions. Returns them unchanged if records were added
 * or deleted since the owner chose this order.
 */
export function applyOrder<Row extends { id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
  withPosition: (row: Row, position: number) => Row,
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== rows.length) return rows;
  return ordered.map((row, index) => withPosition(row, index + 1));
}
