/**
 * Widens cards in a grid so that every row is full. `spans` has the number of columns that each card needs.
 * The result has the number of columns that each card gets. Cards stay in order.
 */
export function fillRows(spans: readonly number[], columns: number): number[] {
  const rows = breakRows(
    spans.map((span) => Math.min(span, columns)),
    columns,
  );
  return rows.flatMap((row, index) => widen(row, columns, index % 2 === 0));
}

const sum = (row: readonly number[]) => row.reduce((total, span) => total + span, 0);

function breakRows(spans: readonly number[], columns: number): number[][] {
  const rows: number[][] = [];
  for (const span of spans) {
    const row = rows.at(-1);
    if (row && sum(row) + span <= columns) row.push(span);
    else rows.push([span]);
  }
  balanceLastRows(rows, columns);
  return rows;
}

/** If the last row is a single narrow card and the row above has at least three cards, moves one of them down. */
function balanceLastRows(rows: number[][], columns: number): void {
  const [last, previous] = [rows.at(-1), rows.at(-2)];
  if (!last || !previous || sum(last) !== 1 || columns < 3 || previous.length < 3) return;
  last.unshift(...previous.splice(-1));
}

/**
 * Widens the narrowest card until the row is full. Rows alternate sides, so that wide cards don't line up.
 */
function widen(row: readonly number[], columns: number, fromLeft: boolean): number[] {
  const widened = [...row];
  while (sum(widened) < columns) {
    const narrowest = Math.min(...widened);
    const index = fromLeft ? widened.indexOf(narrowest) : widened.lastIndexOf(narrowest);
    widened[index] = narrowest + 1;
  }
  return widened;
}
