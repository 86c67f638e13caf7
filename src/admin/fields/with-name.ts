import { toSlug } from '#src/domain/slug.ts';

/**
 * Returns the form changes for a new name. While a record is being added, its slug follows the name until the
 * slug is edited. An existing record keeps its slug, which is part of its public URL.
 */
export const withName = (form: { name: string; slug: string }, name: string, adding: boolean) =>
  adding && (form.slug === '' || form.slug === toSlug(form.name)) ? { name, slug: toSlug(name) } : { name };
