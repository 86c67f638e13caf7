import type { FormModule } from '#src/admin/records/use-form-module.ts';
import { type WeightClass, weightClassInput } from '#src/domain/weight-classes/weight-class.ts';
import { WeightClassForm } from './WeightClassForm.tsx';
import type { WeightClassForm as Form } from './weight-class-form.ts';

/** The code that only an open form needs. The list appears without it. */
export const WEIGHT_CLASS_FORM: FormModule<WeightClass, Form> = {
  Form: WeightClassForm,
  schema: weightClassInput,
  livePreview: null,
};
