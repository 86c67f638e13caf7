import { toProfileLabel } from '#src/copy/platforms.ts';
import type { SocialMedia } from '#src/domain/fighters/schema.ts';
import { socialLinks } from '#src/domain/social/social-links.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import { IconLinks } from '#src/site/ui/IconLinks.tsx';

/** Icon links to a fighter's social profiles, if any. */
export function SocialIcons({ fighter, social }: { fighter: string; social: SocialMedia }) {
  const links = socialLinks(social);
  if (links.length === 0) return null;
  return (
    <IconLinks
      links={links.map(({ platform, url }) => ({
        icon: platform,
        href: url,
        label: toProfileLabel(fighter, PLATFORM_NAMES[platform]),
      }))}
    />
  );
}
