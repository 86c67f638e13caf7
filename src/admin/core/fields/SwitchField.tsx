import { PUBLISHED_LABEL } from '#src/admin/core/editor/record-strings.ts';
import { toFieldId } from './field-ids.ts';
import styles from './SwitchField.module.css';

type Props = {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint: string;
  error: string | undefined;
  disabled?: boolean;
};

/** A labeled switch. Clicking the label toggles it too. Screen readers announce its hint and its error. */
export function SwitchField({ name, label, checked, onChange, hint, error, disabled }: Props) {
  const id = toFieldId(name);
  return (
    <div className={styles['field']}>
      <label className={styles['line']} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
          role="switch"
          className={styles['switch']}
          checked={checked}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type PublishedFieldProps = {
  /** The noun of the record, such as 'fighter'. */
  one: string;
  published: boolean;
  onChange: (change: { published: boolean }) => void;
  error: string | undefined;
};

/** A switch that hides a record from visitors, or shows it again. */
export const PublishedField = ({ one, published, onChange, error }: PublishedFieldProps) => (
  <SwitchField
    name="published"
    label={PUBLISHED_LABEL}
    checked={published}
    onChange={(checked) => onChange({ published: checked })}
    error={error}
    hint={
      published
        ? `Turn this off to hide the ${one} without deleting anything.`
        : `Hidden: visitors cannot find this ${one} anywhere on the site.`
    }
  />
);
