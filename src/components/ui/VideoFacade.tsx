import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './VideoFacade.module.css';

type Props = Omit<ComponentProps<'a'>, 'title'> & {
  title: string;
  /** Shown below the title. */
  note: ReactNode;
  icon?: IconName;
  /** For screen readers only, after the note. */
  hint?: string;
};

/** A link to a video, shown instead of its player until that is loaded. Children: the thumbnail. */
export function VideoFacade({
  title,
  note,
  icon = 'play',
  hint = '(opens in a new tab)',
  children,
  ...rest
}: Props) {
  return (
    <a {...rest} className={styles['facade']} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name={icon} />
      <span>
        <strong className={styles['title']}>{title}</strong>
        <span className={styles['note']}>{note}</span>
        {hint && <span className="visually-hidden">{hint}</span>}
      </span>
    </a>
  );
}
