import type { FormProps } from '#src/admin/shared/editor-spec.ts';
import { Field } from '#src/admin/shared/Field.tsx';
import { FormFrame } from '#src/admin/shared/FormFrame.tsx';
import { NameAndSlug } from '#src/admin/shared/NameAndSlug.tsx';
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
    <FormFrame
      heading={adding ? 'Add New Gym' : 'Edit Gym'}
      submitLabel={adding ? 'Create Gym' : 'Update Gym'}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
      other={
        adding && (
          <button type="button" onClick={onBulk}>
            Switch to Bulk Mode
          </button>
        )
      }
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
    </FormFrame>
  );
}

const NO_FILTER = 'The list of gyms has no filter of this name: the gym is found under All.';
const isKnown = (state: string) => STATES.some((known) => known === state.trim());
