import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { toFieldBinder } from '#src/admin/core/editor/FormFrame.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { NameAndSlugFields } from '#src/admin/core/fields/NameAndSlugFields.tsx';
import type { FormModule } from '#src/admin/records/OpenForm.tsx';
import { RecordFormFrame } from '#src/admin/records/RecordFormFrame.tsx';
import { completeOrder, MIN_ORDER } from '#src/domain/records/record.ts';
import { type WeightClass, weightClassInput } from '#src/domain/weight-classes/schema.ts';
import { type WeightClassForm as Form, WEIGHT_CLASS_SPEC } from './weight-class-form.ts';

const { labels } = WEIGHT_CLASS_SPEC;

export function WeightClassForm({ formProps }: { formProps: FormProps<Form> }) {
  const bind = toFieldBinder(formProps, labels);
  return (
    <RecordFormFrame kind="weight-classes" formProps={formProps}>
      <NameAndSlugFields label={labels.name} {...formProps} />
      <Field
        {...bind('order')}
        type="number"
        inputMode="numeric"
        min={MIN_ORDER}
        complete={completeOrder}
        hint="Lower numbers appear first"
        required
      />
    </RecordFormFrame>
  );
}

/** The code that only an open form needs. The list appears without it. */
export const WEIGHT_CLASS_FORM: FormModule<WeightClass, Form> = {
  Form: WeightClassForm,
  schema: weightClassInput,
  livePreview: null,
};
