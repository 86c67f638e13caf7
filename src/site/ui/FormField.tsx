import type { ComponentProps, ReactNode } from 'react';
import { fields } from '#src/copy/fields.ts';
import styles from './FormField.module.css';

type CommonProps = { label: string; name: string; optional?: boolean; children?: ReactNode };
type Props =
  | (CommonProps & { lines?: undefined } & Omit<ComponentProps<'input'>, 'name' | 'children'>)
  | (CommonProps & { lines: number } & Omit<ComponentProps<'textarea'>, 'name' | 'children' | 'rows'>);

/**
 * A labeled input, or a textarea if `lines` is set. It is required unless `optional` is set. Children are
 * hints.
 */
export function FormField({ label, name, optional = false, children, ...rest }: Props) {
  const id = `field-${name}`;
  const shared = { id, name, required: !optional };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label} {optional && <span>{fields.optional}</span>}
      </label>
      {rest.lines === undefined ? (
        <input {...shared} {...rest} />
      ) : (
        <textarea {...shared} {...omitLines(rest)} rows={rest.lines} />
      )}
      {children}
    </div>
  );
}

function omitLines<T extends { lines: number }>({ lines, ...rest }: T): Omit<T, 'lines'> {
  return rest;
}
