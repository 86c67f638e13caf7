import type { FormModule } from '#src/admin/records/use-form-module.ts';
import { type Gym, gymInput } from '#src/domain/gyms/gym.ts';
import { GymForm } from './GymForm.tsx';
import type { GymForm as Form } from './gym-form.ts';
import { GYM_LIVE_PREVIEW } from './gym-live-preview.ts';

/** The code that only an open form needs. The list appears without it. */
export const GYM_FORM: FormModule<Gym, Form> = {
  Form: GymForm,
  schema: gymInput,
  livePreview: GYM_LIVE_PREVIEW,
};
