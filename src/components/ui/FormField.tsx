import type { ComponentProps, ReactNode } from 'react';
import styles from './FormField.module.css';

type Shared = { label: string; name: string; optional?: boolean; children?: ReactNode };
type Props =
  | (Shared & { lines?: undefined } & Omit<ComponentProps<'input'>, 'name' | 'children'>)
  | (Shared & { lines: number } & Omit<ComponentProps<'textarea'>, 'name' | 'children' | 'rows'>);

type ChoiceProps = Shared & {
  /** What stands there as long as nothing is chosen. */
  none: string;
  groups: readonly { label: string; choices: readonly { value: string; label: string }[] }[];
};

/** A labelled choice of one out of some, in groups. */
export function ChoiceField({ label, name, optional = false, none, groups, children }: ChoiceProps) {
  const id = `field-${name}`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label} {optional && <span>(optional)</span>}
      </label>
      <select id={id} name={name} required={!optional} aria-describedby={`${id}-more`}>
        <option value="">{none}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div id={`${id}-more`}>{children}</div>
    </div>
  );
}

/** A labelled field of a public form. What is not `optional` is required. Children stand beneath it. */
export function FormField({ label, name, optional = false, children, ...rest }: Props) {
  const id = `field-${name}`;
  const shared = { id, name, required: !optional };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label} {optional && <span>(optional)</span>}
      </label>
      {rest.lines === undefined ? (
        <input {...shared} {...rest} />
      ) : (
        <textarea {...shared} {...without(rest)} rows={rest.lines} />
      )}
      {children}
    </div>
  );
}

function without<T extends { lines: number }>({ lines, ...rest }: T): Omit<T, 'lines'> {
  return rest;
}
