import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { toFieldBinder } from '#src/admin/core/editor/FormFrame.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { NameAndSlugFields } from '#src/admin/core/fields/NameAndSlugFields.tsx';
import { StateField } from '#src/admin/core/fields/StateField.tsx';
import { PublishedField } from '#src/admin/core/fields/SwitchField.tsx';
import { urlsOf } from '#src/admin/core/fields/video-list.ts';
import type { FormModule } from '#src/admin/records/OpenForm.tsx';
import { RecordFormFrame } from '#src/admin/records/RecordFormFrame.tsx';
import { VideoListField } from '#src/admin/videos/links/VideoListField.tsx';
import { type Gym, gymInput } from '#src/domain/gyms/schema.ts';
import { listMissingDetailsOfGym } from '#src/domain/records/visibility.ts';
import { completeHandle } from '#src/domain/social/handles.ts';
import { SOCIAL_FIELDS } from '#src/domain/social/social-fields.ts';
import { completeState, isUsState } from '#src/domain/values/complete-state.ts';
import { completeWebsite } from '#src/domain/values/complete-url.ts';
import { type GymForm as Form, GYM_SPEC } from './gym-form.ts';
import { GYM_LIVE_PREVIEW } from './gym-live-preview.ts';

const { labels } = GYM_SPEC;

export function GymForm({ formProps }: { formProps: FormProps<Form> }) {
  const { id, isPristine, form, errors, onChange } = formProps;
  const bind = toFieldBinder(formProps, labels);
  const missing = isPristine
    ? []
    : listMissingDetailsOfGym({ state: form.state, videos: JSON.stringify(urlsOf(form.videos)) });
  return (
    <RecordFormFrame kind="gyms" formProps={formProps} missing={missing}>
      <NameAndSlugFields label={labels.name} {...formProps} />
      <StateField {...bind('state')} hint={stateHint(form.state)} />
      <Field {...bind('city')} />
      <FormGroup legend="Contact" hint="Shown on the page of the gym. Leave a field blank to hide it.">
        <Field {...bind('address')} hint="Without city and state, such as 12 Main St" />
        <Field {...bind('phone')} type="tel" autoComplete="off" />
        <Field
          {...bind('website')}
          complete={completeWebsite}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        {SOCIAL_FIELDS.map((name) => (
          <Field
            key={name}
            {...bind(name)}
            complete={completeHandle}
            autoCapitalize="none"
            spellCheck={false}
            hint="A handle, such as @name, or a link"
          />
        ))}
      </FormGroup>
      <PublishedField one="gym" published={form.published} onChange={onChange} error={errors.published} />
      <VideoListField
        name="videos"
        label={labels.videos}
        heading="Video Gallery"
        editedRecord={{ kind: 'gyms', id }}
        list={form.videos}
        onChange={(videos) => onChange({ videos })}
        error={errors.videos}
      />
    </RecordFormFrame>
  );
}

function stateHint(text: string): string {
  const state = completeState(text);
  if (state === '') return 'For example, Ohio or OH';
  return isUsState(state)
    ? `Visitors find the gym under ${state} if the gyms page has a filter for this state`
    : 'Not the name of a US state, so the gyms page has no filter for it: visitors find the gym only under All.';
}

/** The code that only an open form needs. The list appears without it. */
export const GYM_FORM: FormModule<Gym, Form> = {
  Form: GymForm,
  schema: gymInput,
  livePreview: GYM_LIVE_PREVIEW,
};
