import { IconLinks } from '#src/components/ui/IconLinks.tsx';
import type { SocialMedia } from '#src/domain/fighter.ts';
import { socialLinks } from '#src/domain/social-links.ts';
import { PLATFORM_NAMES } from '#src/domain/video-platforms.ts';

/** Icon links to a fighter's social profiles, if any. */
export function SocialIcons({ fighter, social }: { fighter: string; social: SocialMedia }) {
  const links = socialLinks(social);
  if (links.length === 0) return null;
  return (
    <IconLinks
      links={links.map(({ platform, url }) => ({
        icon: platform,
        href: url,
        label: `${fighter} on ${PLATFORM_NAMES[platform]}`,
      }))}
    />
  );
}
