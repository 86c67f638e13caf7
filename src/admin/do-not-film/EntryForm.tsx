import { FormFrame } from '#src/admin/core/editor/FormFrame.tsx';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { Alert } from '#src/site/ui/Alert.tsx';
import type { EntryErrors, EntryForm as Form, OpenForm } from './entry-form.ts';

type Props = {
  openForm: OpenForm;
  errors: EntryErrors;
  conflict: string | null;
  saving: boolean;
  onChange: (change: Partial<Form>) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** The form for one entry in the register. */
export function EntryForm({ openForm, errors, conflict, saving, onChange, onSubmit, onCancel }: Props) {
  const { id, form } = openForm;
  const bind = (name: keyof Form) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <FormFrame
      heading={id === null ? 'Add a person' : 'Edit this entry'}
      submitLabel={id === null ? 'Add to the register' : 'Save'}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
      headerActions={null}
    >
      {conflict && <Alert>{conflict}</Alert>}
      <Field {...bind('name')} label="Name" autoComplete="off" />
      <TextAreaField
        {...bind('handles')}
        label="Handles"
        hint="One per line: @name, or the link of an Instagram, TikTok or YouTube profile"
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        {...bind('note')}
        label="Note"
        hint="For example, who asked, when and how. Only you see it."
        rows={3}
      />
    </FormFrame>
  );
}
