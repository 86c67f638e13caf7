import { fieldsOf } from '#src/admin/core/editor/editor-spec.ts';
import type { FieldErrors } from '#src/admin/core/editor/form-errors.ts';
import { focusField } from '#src/admin/core/fields/field-id.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './SettingsGroup.module.css';
import { SETTINGS_SPEC, type SettingsForm } from './settings-form.ts';

/** Lists the settings that have an error, because they may be far apart. Clicking a name focuses its input. */
export function ErrorSummary({ errors }: { errors: FieldErrors<SettingsForm> }) {
  const names = fieldsOf(SETTINGS_SPEC).filter((name) => errors[name]);
  if (names.length === 0) return null;
  return (
    <section className={styles['summary']} aria-label="Errors">
      <Alert>Nothing was saved. Check these settings:</Alert>
      <ul role="list">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(name)}>
              {SETTINGS_SPEC.labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
