import { useLivePreview } from '#src/client/use-live-preview.ts';
import { Wordmark } from './Wordmark.tsx';

/** The live preview of the brand in the navigation. */
export function LogoLivePreview() {
  const settings = useLivePreview<{ brand: string; logo: string }>()?.record;
  // The key loads a logo again that failed to load before.
  return settings ? <Wordmark key={settings.logo} brand={settings.brand} logo={settings.logo} /> : null;
}
