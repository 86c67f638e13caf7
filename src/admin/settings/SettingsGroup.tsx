import { type ReactNode, useRef } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { toFieldId } from '#src/admin/core/fields/field-id.ts';
import { focusFirstInvalid } from '#src/admin/core/fields/focus-first-invalid.ts';
import styles from './SettingsGroup.module.css';
import type { SectionProps } from './section-props.ts';
import { DEFAULT_FORM, listChangedSettings, pickSettings, type SettingName } from './settings-form.ts';

type Props = {
  section: SectionProps;
  legend: string;
  hint?: string;
  /** The settings in this group. */
  names: readonly SettingName[];
  /**
   * A setting with several inputs. If it has an error, the group gets the focus. If another setting has an error, its
   * own input or list gets the focus.
   */
  focusesErrorsOf?: SettingName;
  children: ReactNode;
};

/** A group of related settings. If one differs from its default, a button restores the defaults of the group. */
export function SettingsGroup({
  section: { form, onChange },
  legend,
  hint,
  names,
  focusesErrorsOf,
  children,
}: Props) {
  const group = useRef<HTMLFieldSetElement>(null);

  function restoreDefaults() {
    const previous = pickSettings(form, names);
    onChange(pickSettings(DEFAULT_FORM, names));
    // The button disappears, so move its focus.
    group.current?.focus();
    notify.success(`${legend}: back to the original. Save to keep it.`, {
      label: 'Undo',
      onClick: () => onChange(previous),
    });
  }
  return (
    <fieldset
      ref={group}
      id={focusesErrorsOf && toFieldId(focusesErrorsOf)}
      tabIndex={-1}
      className={styles['group']}
      onFocus={focusFirstInvalid}
    >
      <legend>{legend}</legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['fields']}>{children}</div>
      {listChangedSettings(form, names).length > 0 && (
        <button type="button" className="outlined-button" onClick={restoreDefaults}>
          Reset<span className="visually-hidden"> {legend}</span>
        </button>
      )}
    </fieldset>
  );
}
