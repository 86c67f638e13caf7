import type { FormProps } from '#src/admin/shared/editor-spec.ts';
import { Field } from '#src/admin/shared/Field.tsx';
import { NameAndSlug } from '#src/admin/shared/NameAndSlug.tsx';
import { RecordFormFrame } from '#src/admin/shared/RecordFormFrame.tsx';
import { VideoListField } from '#src/admin/shared/VideoListField.tsx';
import { STATES } from '#src/copy/states.ts';
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
      <NameAndSlug label={LABELS.name} adding={adding} form={form} errors={errors} onChange={onChange} />
      <Field
        name="state"
        label={LABELS.state}
        value={form.state}
        onChange={(state) => onChange({ state })}
        error={errors.state}
        list="known-states"
        hint={!form.state || isKnown(form.state) ? 'Written out: Ohio, not OH' : NO_FILTER}
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

const NO_FILTER = 'The list of gyms has no filter of this name: the gym is found under All.';
const isKnown = (state: string) => STATES.some((known) => known === state.trim());
