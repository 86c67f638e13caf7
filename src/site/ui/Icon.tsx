import styles from './Icon.module.css';
import sprite from './icons.svg?url&no-inline';

export type IconName =
  | 'instagram'
  | 'youtube'
  | 'tiktok'
  | 'payment'
  | 'play'
  | 'pause'
  | 'check'
  | 'pin'
  | 'menu'
  | 'close'
  | 'external'
  | 'back'
  | 'search'
  | 'share';

/** A decorative icon. It is hidden from screen readers, so put text next to it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles['icon']} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
