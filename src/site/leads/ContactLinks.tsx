import { NEW_TAB } from '#src/copy/platforms.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import {
  listContactLinks,
  listSocialProfiles,
  type ProfileSettings,
} from '#src/domain/social/brand-links.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import styles from './ContactLinks.module.css';

type ContactSettings = ProfileSettings & Pick<Settings, 'email' | 'phone'>;

/** The social profiles, the email address and the phone number. */
export const ContactLinks = ({ settings }: { settings: ContactSettings }) => (
  <ul role="list" className={styles['links']}>
    {listSocialProfiles(settings).map(({ platform, label, href }) => (
      <li key={platform}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          <Icon name={platform} />
          <span>
            <span className={styles['label']}>{label}</span>
            <span className={styles['url']}>{href.replace(/^https:\/\/(www\.)?/, '')}</span>
          </span>
          <span className="visually-hidden">{NEW_TAB}</span>
        </a>
      </li>
    ))}
    {listContactLinks(settings).map(({ text, href }) => (
      <li key={href}>
        <a className={styles['address']} href={href}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);
