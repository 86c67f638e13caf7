import type { Settings } from '#src/domain/settings/settings.ts';

const BACKGROUND = '#0a0a0b';

const toAppearance = (brand: string) => ({
  short_name: brand,
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Returns the web app manifest of the public site. */
export const toSiteManifest = ({ brand, tagline }: Pick<Settings, 'brand' | 'tagline'>) => ({
  name: brand,
  ...(tagline && { description: tagline }),
  start_url: '/',
  display: 'browser',
  ...toAppearance(brand),
});

/** Returns the manifest of the back office, which the owner can install as an app. */
export const toAdminManifest = ({ brand }: Pick<Settings, 'brand'>) => ({
  name: `${brand}: back office`,
  id: '/admin',
  // Pages outside of the scope open in a browser.
  scope: '/admin',
  start_url: '/admin',
  display: 'standalone',
  ...toAppearance(brand),
  shortcuts: [
    { name: 'Inbox', url: '/admin/inbox' },
    { name: 'Add a Request', url: '/admin/inbox/new' },
    { name: 'Add New Fighter', url: '/admin/fighters/new' },
  ],
});
