import type { ReactNode } from 'react';
import styles from './FormSection.module.css';
import { toSectionId } from './form-section.ts';

/** A part of a form that `SectionNav` jumps to. */
export function FormSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div id={toSectionId(label)} tabIndex={-1} className={styles['section']}>
      {children}
    </div>
  );
}
