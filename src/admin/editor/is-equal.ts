/** Whether two plain values are equal. The fields of a form are always in the same order. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
