import type { ReactNode } from 'react';
import styles from './SidePanel.module.css';

/** The columns of an open form: the fields, and beside them the panel if there is one. */
export const FormColumns = ({ hasPanel, children }: { hasPanel: boolean; children: ReactNode }) => (
  <div className={styles['columns']} data-with-panel={hasPanel || undefined}>
    {children}
  </div>
);
