import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  title: string;
  /** Use `h1` if the page has no other content. */
  as?: 'p' | 'h1';
  children?: ReactNode;
};

/** Shown in place of an empty list or a missing record. The children can offer a next step. */
export function EmptyState({ title, as: Title = 'p', children }: Props) {
  return (
    <div className={styles['empty']}>
      <Title className={styles['title']}>{title}</Title>
      {children}
    </div>
  );
}
