import { FormFrame } from '#src/admin/core/editor/FormFrame.tsx';
import { Field, SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import type { OpenEntry } from '#src/admin/core/saving/entry-form-state.ts';
import type { EntryEditor } from '#src/admin/core/saving/use-entry-form.tsx';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './EntryForm.module.css';
import { ENTRY_FORM, type EntryForm as Form, KIND_CHOICES, toKind } from './entry-form-spec.ts';

type FormProps = { openForm: OpenEntry<Form>; editor: EntryEditor<Form> };

/** The form for one entry of the calendar. */
export function EntryForm({ openForm: { id, form }, editor }: FormProps) {
  const { errors, isRemoved, saving } = editor;
  const bind = (name: Exclude<keyof Form, 'lead'>) => ({
    name,
    label: ENTRY_FORM.labels[name],
    value: form[name],
    error: errors[name],
    onChange: (value: string) => editor.change({ [name]: value }),
  });
  return (
    <FormFrame
      heading={id === null ? 'Add an entry' : 'Edit this entry'}
      submitLabel={id === null ? 'Add to the calendar' : 'Save'}
      saving={saving}
      onSubmit={() => void editor.save()}
      onCancel={() => void editor.close()}
      headerActions={null}
    >
      {isRemoved && <Alert>This entry was removed elsewhere. Save again to add it as a new one.</Alert>}
      <FormGroup>
        <SelectField
          {...bind('kind')}
          choices={KIND_CHOICES}
          onChange={(kind) => editor.change({ kind: toKind(kind) })}
        />
        <Field {...bind('title')} required autoComplete="off" />
      </FormGroup>
      <div className={styles['times']}>
        <Field {...bind('day')} type="date" required />
        <Field {...bind('startsAt')} type="time" />
        <Field {...bind('endsAt')} type="time" />
      </div>
      <Field {...bind('place')} autoComplete="off" />
      <TextAreaField {...bind('note')} rows={3} />
      {form.lead && (
        <p className="cluster row">
          For {form.lead.name}
          <button type="button" className="outlined-button" onClick={() => editor.change({ lead: null })}>
            Remove this connection
          </button>
        </p>
      )}
    </FormFrame>
  );
}
