import type { ReactNode } from 'react';
import styles from './FormGroup.module.css';

type Props = { legend?: string; hint?: string; children: ReactNode };

/** A group of related fields, side by side if there is room. */
export function FormGroup({ legend, hint, children }: Props) {
  return (
    <fieldset className={styles['group']}>
      {legend && <legend>{legend}</legend>}
      {hint && <p className="hint">{hint}</p>}
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  );
}
