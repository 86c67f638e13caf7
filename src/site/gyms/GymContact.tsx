import { MAP_LINK } from '#src/copy/gyms.ts';
import { NEW_TAB, toProfileLabel } from '#src/copy/platforms.ts';
import { toFullAddress, toMapUrl } from '#src/domain/gyms/gym-location.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { toPhoneUrl } from '#src/domain/social/brand-links.ts';
import { socialLinks } from '#src/domain/social/social-links.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import { IconLinks } from '#src/site/ui/IconLinks.tsx';
import styles from './GymContact.module.css';

/** Shows how to find and reach a gym. If nothing is known, the element is empty, and CSS hides it. */
export function GymContact({ gym }: { gym: Gym }) {
  const { name, address, phone, website, socialMedia } = gym;
  const profiles = socialLinks(socialMedia);
  const links = [
    { text: address && toFullAddress(gym), href: toMapUrl(gym), label: ` ${MAP_LINK}` },
    { text: phone, href: toPhoneUrl(phone), label: '' },
    { text: website.replace(/^https?:\/\/|\/$/g, ''), href: website, label: ` ${NEW_TAB}` },
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
            label: toProfileLabel(name, PLATFORM_NAMES[platform]),
          }))}
        />
      )}
    </address>
  );
}
