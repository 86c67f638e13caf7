import { toSlug } from '#src/domain/slug.ts';

/**
 * Returns the form changes for a new name. While adding, the slug follows the name until it is edited (spec,
 * sections 4 and 5). An existing record keeps its slug, which is part of its public URL.
 */
export const withName = (form: { name: string; slug: string }, name: string, adding: boolean) =>
  adding && (form.slug === '' || form.slug === toSlug(form.name)) ? { name, slug: toSlug(name) } : { name };
