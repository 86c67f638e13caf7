import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { toPlainLetters } from '#src/domain/values/plain-letters.ts';

const joinWithDashes = (text: string) => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/**
 * Makes the slug of a name from its letters and digits, in lower case and without accents (José becomes
 * jose). Other characters between them become one dash. Returns '' for a name without Latin letters or
 * digits.
 */
export function toSlug(name: string): string {
  const folded = toPlainLetters(
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase(),
  );
  return joinWithDashes(joinWithDashes(folded).slice(0, MAX_NAME_LENGTH));
}

/** Makes the slug of a bulk-added record from its name, the current time and its index. */
export function bulkSlug(name: string, nowMs: number, index: number): string {
  const suffix = `${nowMs}-${index}`;
  return joinWithDashes(`${toSlug(name).slice(0, MAX_NAME_LENGTH - suffix.length - 1)}-${suffix}`);
}
