import { Icon } from '#src/components/ui/Icon.tsx';
import type { SocialMedia } from '#src/domain/fighter.ts';
import { type SocialPlatform, socialLinks } from '#src/domain/social-links.ts';
import styles from './SocialIcons.module.css';

const LABELS: Record<SocialPlatform, string> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** A fighter's profiles; nothing where there are none. */
export function SocialIcons({ fighter, social }: { fighter: string; social: SocialMedia }) {
  const links = socialLinks(social);
  if (links.length === 0) return null;
  return (
    <ul className={styles['icons']}>
      {links.map(({ platform, url }) => (
        <li key={platform}>
          <a href={url} target="_blank" rel="noopener">
            <Icon name={platform} />
            <span className="visually-hidden">{`${fighter} on ${LABELS[platform]} (opens in a new tab)`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
