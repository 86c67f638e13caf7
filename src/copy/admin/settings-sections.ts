/** The sections of the settings, in the order of the screen. `href` is the page that shows the settings. */
export const SETTINGS_SECTIONS = [
  { label: 'Brand and home page', href: '/' },
  { label: 'Pictures and film', href: '/' },
  { label: 'Links and contact', href: '/contact' },
  { label: 'Prices', href: '/services' },
  { label: 'Mission and notices', href: '/mission' },
  { label: 'Page texts', href: '/rising-stars' },
  { label: 'About page', href: '/about' },
  { label: 'Join Us page', href: '/join-us' },
  { label: 'Gym filter', href: '/gyms' },
  { label: 'Request form', href: '/get-started' },
  { label: 'Minors', href: '/rising-stars' },
  { label: 'Home page picks', href: '/' },
  { label: 'Evaluation', href: '/rising-stars' },
] as const;

export type SettingsSectionLabel = (typeof SETTINGS_SECTIONS)[number]['label'];
