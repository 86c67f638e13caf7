import { nextSlug } from '#src/domain/records/record.ts';
import { toSlug } from '#src/domain/records/slug.ts';

/** An id has at most 60 characters. The rest is for the number that `nextSlug` adds. */
const MAX_STEM_LENGTH = 55;

/** Makes the id of a price option from its name. `taken` are the ids of the other options. */
export function toOptionId(name: string, taken: readonly string[]): string {
  let id = toSlug(name).slice(0, MAX_STEM_LENGTH).replace(/-$/, '') || 'option';
  while (taken.includes(id)) id = nextSlug(id);
  return id;
}
