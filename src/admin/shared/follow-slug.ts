import { toSlug } from '#src/domain/slug.ts';

/** The slug after a new record's name has changed: it follows the name until it has been edited by hand. */
export function followSlug(slug: string, oldName: string, newName: string): string {
  return slug === toSlug(oldName) ? toSlug(newName) : slug;
}
