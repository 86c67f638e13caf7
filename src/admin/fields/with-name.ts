import { toSlug } from '#src/domain/slug.ts';

/**
 * What typing a name changes: while adding, the slug follows it (spec, points 4 and 5) until it is typed by hand; a
 * record that is on the site already keeps its address.
 */
export const withName = (form: { name: string; slug: string }, name: string, adding: boolean) =>
  adding && (form.slug === '' || form.slug === toSlug(form.name)) ? { name, slug: toSlug(name) } : { name };
