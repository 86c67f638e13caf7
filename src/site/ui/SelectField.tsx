import type { ReactNode } from 'react';
import { fields } from '#src/copy/fields.ts';
import styles from './FormField.module.css';
import '#src/styles/select.css';

/** `lang` is the language of the label, if it differs from the page's. */
type Option = { id: string; value: string; label: string; lang: string | undefined };

type Props = {
  label: string;
  name: string;
  optional?: boolean;
  /** Label of the option with an empty value. */
  emptyLabel: string;
  groups: readonly { label: string; options: readonly Option[] }[];
  children?: ReactNode;
};

/** A labeled select in a public form, with grouped options. Children describe the choice. */
export function SelectField({ label, name, optional = false, emptyLabel, groups, children }: Props) {
  const id = `field-${name}`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label} {optional && <span>{fields.optional}</span>}
      </label>
      <select id={id} name={name} required={!optional} aria-describedby={`${id}-description`}>
        <option value="">{emptyLabel}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              // The key is the id, so that the choice stays selected if its value changes.
              <option key={option.id} value={option.value} data-id={option.id} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div id={`${id}-description`}>{children}</div>
    </div>
  );
}
