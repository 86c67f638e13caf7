import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  title: string /** 'h1' where it is all that the page has. */;
  as?: 'p' | 'h1';
  children?: ReactNode;
};

/** What stands where a list, a record or a gallery would be; an optional way on below it. */
export function EmptyState({ title, as: Title = 'p', children }: Props) {
  return (
    <div className={styles['empty']}>
      <Title className={styles['title']}>{title}</Title>
      {children}
    </div>
  );
}
