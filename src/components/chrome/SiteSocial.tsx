import { IconLinks } from '#src/components/ui/IconLinks.tsx';
import { SOCIAL_PROFILES } from '#src/copy/social-profiles.ts';

const LINKS = SOCIAL_PROFILES.map(({ platform, label, href }) => ({ icon: platform, label, href }));

/** Icon links to the brand's social profiles. */
export const SiteSocial = () => <IconLinks links={LINKS} />;
