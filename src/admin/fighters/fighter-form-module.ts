import type { FormModule } from '#src/admin/record-screen/use-form-module.ts';
import { type Fighter, fighterInput } from '#src/domain/fighter.ts';
import { FighterForm } from './FighterForm.tsx';
import type { FighterForm as FormValues } from './fighter-form.ts';
import { FIGHTER_LIVE_PREVIEW } from './fighter-live-preview.ts';

/** The code that only an open form needs. The list appears without it. */
export const FIGHTER_FORM: FormModule<Fighter, FormValues> = {
  Form: FighterForm,
  schema: fighterInput,
  livePreview: FIGHTER_LIVE_PREVIEW,
};
