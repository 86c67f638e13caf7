const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 8;

/** Generates the id of a new bout. It is random, so that two devices can add bouts to the same show offline. */
export const newBoutId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (random) => LETTERS[random % LETTERS.length],
  ).join('');
