import type { ReactNode } from 'react';
import styles from './FormFrame.module.css';
import { toSectionId } from './form-section.ts';

type FormSectionProps = { label: string; onFocus?: () => void; children: ReactNode };

/** A part of a form that `SectionNav` jumps to. */
export function FormSection({ label, onFocus, children }: FormSectionProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus events
    <div onFocus={onFocus} id={toSectionId(label)} tabIndex={-1} className={styles['section']}>
      {children}
    </div>
  );
}
