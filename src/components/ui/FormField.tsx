import type { ComponentProps, ReactNode } from 'react';
import styles from './FormField.module.css';

type Shared = { label: string; name: string; optional?: boolean; children?: ReactNode };
type Props =
  | (Shared & { lines?: undefined } & Omit<ComponentProps<'input'>, 'name' | 'children'>)
  | (Shared & { lines: number } & Omit<ComponentProps<'textarea'>, 'name' | 'children' | 'rows'>);

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
