import { Field } from './Field.tsx';
import { withName } from './with-name.ts';

type Named = { name: string; slug: string };

type Props = {
  label: string;
  adding: boolean;
  form: Named;
  errors: Partial<Record<keyof Named, string>>;
  onChange: (change: Partial<Named>) => void;
};

/** Name and slug fields. While adding, the slug follows the name. */
export function NameAndSlugFields({ label, adding, form, errors, onChange }: Props) {
  return (
    <>
      <Field
        name="name"
        label={label}
        value={form.name}
        onChange={(name) => onChange(withName(form, name, adding))}
        error={errors.name}
        required
      />
      <Field
        name="slug"
        label="Slug"
        value={form.slug}
        onChange={(slug) => onChange({ slug })}
        error={errors.slug}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </>
  );
}
