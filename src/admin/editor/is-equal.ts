/** Compares plain values by their JSON. The properties of both must be in the same order. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
