// Separate from weight-class.ts, because lists must not load zod.

export const MIN_ORDER = 1;
export const ORDER_DEFAULT = 1;

/** Parses the display order in the form. Text that is not a number becomes 1. */
export function parseOrder(value: string): number {
  const order = Number.parseInt(value, 10);
  return Number.isNaN(order) ? ORDER_DEFAULT : order;
}

/** Normalizes the display order in the form. An empty field becomes '1', because the browser would reject it. */
export const completeOrder = (text: string): string => String(parseOrder(text));
