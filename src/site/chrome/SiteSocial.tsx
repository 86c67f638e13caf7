import type { BrandLink } from '#src/domain/social/brand-links.ts';
import { IconLinks } from '#src/site/ui/IconLinks.tsx';

/** Icon links to the brand's social profiles and payment page. */
export const SiteSocial = ({ links }: { links: readonly BrandLink[] }) => <IconLinks links={links} />;
