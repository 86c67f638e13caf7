/**
 * Widens cards in a grid so that every row is full. `spans` are the columns that each card needs; the result
 * has the columns that each gets. Cards keep their order.
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

/** Moves a card down to a last row that would otherwise be a single card of one column. */
function balanceLastRows(rows: number[][], columns: number): void {
  const [last, previous] = [rows.at(-1), rows.at(-2)];
  if (!last || !previous || sum(last) !== 1 || columns < 3 || previous.length < 3) return;
  last.unshift(...previous.splice(-1));
}

/** Widens the narrowest card, again and again. The side alternates, so that wide cards don't line up. */
function widen(row: readonly number[], columns: number, fromLeft: boolean): number[] {
  const widened = [...row];
  while (sum(widened) < columns) {
    const narrowest = Math.min(...widened);
    const index = fromLeft ? widened.indexOf(narrowest) : widened.lastIndexOf(narrowest);
    widened[index] = narrowest + 1;
  }
  return widened;
}
