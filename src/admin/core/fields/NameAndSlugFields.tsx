import { toSlug } from '#src/domain/records/slug.ts';
import { Field } from './Field.tsx';

/**
 * Returns the form changes for a new name. While a record is being added, its slug follows the name until the
 * owner edits the slug. An existing record keeps its slug.
 */
export const toNameChange = (form: { name: string; slug: string }, name: string, adding: boolean) =>
  adding && (form.slug === '' || form.slug === toSlug(form.name)) ? { name, slug: toSlug(name) } : { name };

type NameAndSlug = { name: string; slug: string };

type Props = {
  label: string;
  adding: boolean;
  form: NameAndSlug;
  errors: Partial<Record<keyof NameAndSlug, string>>;
  onChange: (change: Partial<NameAndSlug>) => void;
};

/** The name and slug fields of a record. A new record's slug follows the name until the owner edits the slug. */
export function NameAndSlugFields({ label, adding, form, errors, onChange }: Props) {
  return (
    <>
      <Field
        name="name"
        label={label}
        value={form.name}
        onChange={(name) => onChange(toNameChange(form, name, adding))}
        error={errors.name}
        required
      />
      <Field
        name="slug"
        label="Slug"
        value={form.slug}
        onChange={(slug) => onChange({ slug })}
        // Text without Latin letters or digits stays, so that it can be corrected.
        complete={(slug) => toSlug(slug) || slug}
        error={errors.slug}
        hint="The link name: lowercase letters, digits and dashes."
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </>
  );
}
