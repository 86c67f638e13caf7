import { Icon } from '#src/components/ui/Icon.tsx';
import { IconLinks } from '#src/components/ui/IconLinks.tsx';
import type { Gym } from '#src/domain/gym.ts';
import { toFullAddress, toMapUrl } from '#src/domain/gym-location.ts';
import { toPhoneUrl } from '#src/domain/profiles.ts';
import { socialLinks } from '#src/domain/social-links.ts';
import { PLATFORM_NAMES } from '#src/domain/video-platforms.ts';
import styles from './GymContact.module.css';

/** How to find and reach a gym. Renders nothing if none of it is known. */
export function GymContact({ gym }: { gym: Gym }) {
  const { name, address, phone, website, socialMedia } = gym;
  const profiles = socialLinks(socialMedia);
  const links = [
    { text: address && toFullAddress(gym), href: toMapUrl(gym), label: ' (map, opens in a new tab)' },
    { text: phone, href: toPhoneUrl(phone), label: '' },
    { text: website.replace(/^https?:\/\/|\/$/g, ''), href: website, label: ' (opens in a new tab)' },
  ].filter(({ text }) => text);
  return (
    <address className={styles['contact']}>
      {links.map(({ text, href, label }, index) => (
        <a key={href} href={href} {...(label && { target: '_blank', rel: 'noopener noreferrer' })}>
          {index === 0 && address && <Icon name="pin" />}
          {text}
          {label && <span className="visually-hidden">{label}</span>}
        </a>
      ))}
      {profiles.length > 0 && (
        <IconLinks
          links={profiles.map(({ platform, url }) => ({
            icon: platform,
            href: url,
            label: `${name} on ${PLATFORM_NAMES[platform]}`,
          }))}
        />
      )}
    </address>
  );
}
