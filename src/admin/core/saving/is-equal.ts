/** Compares two plain values by their JSON. Their properties must be in the same order. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
