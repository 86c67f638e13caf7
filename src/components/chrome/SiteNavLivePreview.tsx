import { useLivePreview } from '#src/client/use-live-preview.ts';
import { SiteNav } from './SiteNav.tsx';

/** The live preview of the brand in the navigation. */
export function SiteNavLivePreview() {
  const settings = useLivePreview<{ brand: string }>()?.record;
  return settings ? <SiteNav pathname="/" brand={settings.brand} /> : null;
}
