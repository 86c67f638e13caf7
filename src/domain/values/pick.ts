/** Returns a copy of an object with only the given keys. */
export const pick = <T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> =>
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, Key>;
