import type { FormProps } from '#src/admin/editor/editor-spec.ts';
import { RecordFormFrame } from '#src/admin/editor/RecordFormFrame.tsx';
import { Field } from '#src/admin/fields/Field.tsx';
import { NameAndSlugFields } from '#src/admin/fields/NameAndSlugFields.tsx';
import { VideoListField } from '#src/admin/fields/VideoListField.tsx';
import { STATES } from '#src/copy/states.ts';
import { completeState } from '#src/domain/us-states.ts';
import { type GymForm as Form, LABELS } from './gym-form.ts';

export function GymForm({
  adding,
  form,
  errors,
  saving,
  onChange,
  onSubmit,
  onBulk,
  onCancel,
}: FormProps<Form>) {
  return (
    <RecordFormFrame
      noun="Gym"
      adding={adding}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
      onBulk={onBulk}
    >
      <NameAndSlugFields
        label={LABELS.name}
        adding={adding}
        form={form}
        errors={errors}
        onChange={onChange}
      />
      <Field
        name="state"
        label={LABELS.state}
        value={form.state}
        onChange={(state) => onChange({ state })}
        complete={completeState}
        error={errors.state}
        list="known-states"
        hint={stateHint(form.state)}
      />
      <datalist id="known-states">
        {STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <Field
        name="city"
        label={LABELS.city}
        value={form.city}
        onChange={(city) => onChange({ city })}
        error={errors.city}
      />
      <VideoListField
        name="videos"
        label={LABELS.videos}
        heading="Video Gallery"
        list={form.videos}
        onChange={(videos) => onChange({ videos })}
        error={errors.videos}
      />
    </RecordFormFrame>
  );
}

function stateHint(text: string): string {
  const state = completeState(text);
  if (state === '') return 'Such as Ohio or OH';
  return STATES.some((known) => known === state)
    ? `Visitors find the gym under ${state}`
    : 'The gyms page has no filter for this state: visitors find the gym under All only.';
}
