/** Copies only the given keys of an object. */
export const pick = <T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> =>
  // Exactly these keys were copied.
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, Key>;
