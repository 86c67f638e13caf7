import { IconLinks } from '#src/site/ui/IconLinks.tsx';

/** A social profile or the payment link of the brand. `platform` is also the name of its icon. */
export type SocialProfile = {
  platform: 'instagram' | 'youtube' | 'tiktok' | 'payment';
  label: string;
  href: string;
};

/** Icon links to the brand's social profiles and payment page. */
export const SiteSocial = ({ profiles }: { profiles: readonly SocialProfile[] }) => (
  <IconLinks links={profiles.map(({ platform, label, href }) => ({ icon: platform, label, href }))} />
);
