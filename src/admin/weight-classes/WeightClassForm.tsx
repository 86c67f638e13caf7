import type { FormProps } from '#src/admin/editor/editor-spec.ts';
import { RecordFormFrame } from '#src/admin/editor/RecordFormFrame.tsx';
import { Field } from '#src/admin/fields/Field.tsx';
import { NameAndSlugFields } from '#src/admin/fields/NameAndSlugFields.tsx';
import { completeOrder } from '#src/domain/weight-class.ts';
import { type WeightClassForm as Form, LABELS } from './weight-class-form.ts';

export function WeightClassForm({
  adding,
  form,
  errors,
  saving,
  onChange,
  onSubmit,
  onCancel,
}: FormProps<Form>) {
  return (
    <RecordFormFrame
      noun="Weight Class"
      adding={adding}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <NameAndSlugFields
        label={LABELS.name}
        adding={adding}
        form={form}
        errors={errors}
        onChange={onChange}
      />
      <Field
        name="order"
        label={LABELS.order}
        type="number"
        inputMode="numeric"
        min={1}
        value={form.order}
        onChange={(order) => onChange({ order })}
        complete={completeOrder}
        error={errors.order}
        hint="Lower numbers appear first"
        required
      />
    </RecordFormFrame>
  );
}
