import { toSlug } from '#src/domain/records/slug.ts';

/**
 * Returns the form changes for a new name. While a record is being added, its slug follows the name until the
 * owner edits the slug. An existing record keeps its slug.
 */
export const withName = (form: { name: string; slug: string }, name: string, adding: boolean) =>
  adding && (form.slug === '' || form.slug === toSlug(form.name)) ? { name, slug: toSlug(name) } : { name };
