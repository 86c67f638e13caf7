import { type ReactNode, useRef } from 'react';
import { toFieldId } from '#src/admin/fields/field-id.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import styles from './SettingsGroup.module.css';
import type { SectionProps } from './section-props.ts';
import { DEFAULT_FORM, listChangedSettings, pickSettings, type SettingName } from './settings-form.ts';

type Props = {
  section: SectionProps;
  legend: string;
  hint?: string;
  /** The settings in this group. */
  names: readonly SettingName[];
  /** The setting whose errors move the focus to this group. For other settings, an input or a list takes the focus. */
  inputsOf?: SettingName;
  children: ReactNode;
};

/** A group of related settings. If one differs from its default, a button restores the defaults of the group. */
export function SettingsGroup({
  section: { form, onChange },
  legend,
  hint,
  names,
  inputsOf,
  children,
}: Props) {
  const group = useRef<HTMLFieldSetElement>(null);

  function restoreDefaults() {
    const former = pickSettings(form, names);
    onChange(pickSettings(DEFAULT_FORM, names));
    // The button disappears, so move its focus.
    group.current?.focus();
    notify.success(`${legend}: back to the original. Save to keep it.`, {
      label: 'Undo',
      onClick: () => onChange(former),
    });
  }
  return (
    <fieldset
      ref={group}
      id={inputsOf && toFieldId(inputsOf)}
      tabIndex={-1}
      className={styles['group']}
      onFocus={focusFirstInvalid}
    >
      <legend>{legend}</legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['fields']}>{children}</div>
      {listChangedSettings(form, names).length > 0 && (
        <button type="button" className="outlined-button" onClick={restoreDefaults}>
          Back to the original<span className="visually-hidden"> of {legend}</span>
        </button>
      )}
    </fieldset>
  );
}
