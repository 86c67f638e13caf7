import { noticeHiddenFighter } from '#src/admin/consent/hidden-notice.ts';
import type { FormModule } from '#src/admin/records/use-form-module.ts';
import { type Fighter, fighterInput } from '#src/domain/fighters/fighter.ts';
import { findBirthDateProblem } from '#src/domain/values/birth-date-problem.ts';
import { toLocalDay } from '#src/domain/weigh-ins/weigh-in-date.ts';
import { FighterForm } from './FighterForm.tsx';
import type { FighterForm as Form } from './fighter-form.ts';
import { FIGHTER_LIVE_PREVIEW } from './fighter-live-preview.ts';

/** The code that only an open form needs. The list appears without it. */
export const FIGHTER_FORM: FormModule<Fighter, Form> = {
  Form: FighterForm,
  schema: fighterInput.superRefine(({ dateOfBirth }, context) => {
    const message = findBirthDateProblem(dateOfBirth, toLocalDay(new Date()));
    if (message !== null) context.addIssue({ code: 'custom', path: ['dateOfBirth'], message });
  }),
  livePreview: FIGHTER_LIVE_PREVIEW,
  onSaved: noticeHiddenFighter,
};
