import { toNewTabLabel } from '#src/copy/platforms.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconLinks.module.css';

type Props = { links: readonly { icon: IconName; href: string; label: string }[] };

/** A row of icon links to other sites, opened in a new tab. */
export function IconLinks({ links }: Props) {
  return (
    <ul role="list" className={styles['links']}>
      {links.map(({ icon, href, label }) => (
        <li key={icon}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            <span className="visually-hidden">{toNewTabLabel(label)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
