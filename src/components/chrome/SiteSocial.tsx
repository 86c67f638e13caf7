import { Icon } from '#src/components/ui/Icon.tsx';
import { SOCIAL_PROFILES } from '#src/copy/social-profiles.ts';
import styles from './SiteSocial.module.css';

/** The brand's profiles, each in a new tab. */
export function SiteSocial() {
  return (
    <ul className={styles['social']}>
      {SOCIAL_PROFILES.map(({ platform, label, href }) => (
        <li key={platform}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={platform} />
            <span className="visually-hidden">{label} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
