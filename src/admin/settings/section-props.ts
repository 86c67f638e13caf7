import { toFieldBinder } from '#src/admin/core/editor/bind-field.ts';
import type { FormUpdate } from '#src/admin/core/editor/editor-spec.ts';
import type { FieldErrors } from '#src/admin/core/editor/form-errors.ts';
import type { Issues } from './setting-issues.ts';
import { SETTINGS_SPEC, type SettingsForm } from './settings-form.ts';

/** Passed to each section of the form. */
export type SectionProps = {
  form: SettingsForm;
  /** The stored settings. */
  base: SettingsForm;
  /** The errors of the last save. */
  errors: FieldErrors<SettingsForm>;
  /** The errors in the parts of the settings. Empty while `errors` is empty. */
  issues: Issues;
  /** Takes a function for a change that arrives later, such as an upload. */
  onChange: (change: FormUpdate<SettingsForm>) => void;
};

/** Returns a function that connects a text field to the form: `<Field {...bind('brand')} />`. */
export const toSettingBinder = (props: SectionProps) => toFieldBinder(props, SETTINGS_SPEC.labels);
