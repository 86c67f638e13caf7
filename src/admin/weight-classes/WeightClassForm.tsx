import { Field } from '#src/admin/shared/Field.tsx';
import { FormFrame } from '#src/admin/shared/FormFrame.tsx';
import { type FieldErrors, type WeightClassForm as Form, withName } from './weight-class-form.ts';

type Props = {
  adding: boolean;
  form: Form;
  errors: FieldErrors;
  saving: boolean;
  onChange: (form: Form) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

export function WeightClassForm({ adding, form, errors, saving, onChange, onSubmit, onCancel }: Props) {
  return (
    <FormFrame
      heading={adding ? 'Add New Weight Class' : 'Edit Weight Class'}
      submitLabel={adding ? 'Create Weight Class' : 'Update Weight Class'}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <Field
        name="name"
        label="Weight Class Name"
        value={form.name}
        onChange={(name) => onChange(withName(form, name, adding))}
        error={errors.name}
        required
      />
      <Field
        name="slug"
        label="Slug"
        value={form.slug}
        onChange={(slug) => onChange({ ...form, slug })}
        error={errors.slug}
        required
      />
      <Field
        name="order"
        label="Display Order"
        type="number"
        inputMode="numeric"
        min={1}
        value={form.order}
        onChange={(order) => onChange({ ...form, order })}
        error={errors.order}
        hint="Lower numbers appear first"
        required
      />
    </FormFrame>
  );
}
