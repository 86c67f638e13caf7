/** A screen of the back office. */
export type AdminScreen = {
  href: string;
  label: string;
  /** Replaces the label in the bottom bar. */
  shortLabel?: string;
  /** SVG path data of the icon, in a view box of 24 x 24. */
  icon: string;
};

/** The screens in the bottom bar of a phone. */
export const MAIN_SCREENS: readonly AdminScreen[] = [
  {
    href: '/admin',
    label: 'Dashboard',
    shortLabel: 'Home',
    icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  },
  { href: '/admin/inbox', label: 'Inbox', icon: 'M4 13 6 5h12l2 8v6H4zM4 13h5l1.5 3h3l1.5-3h5' },
  {
    href: '/admin/fighters',
    label: 'Fighters',
    icon: 'M8 17V12C5.5 11 5 5 10 4.5c6-.6 9 2 9 6 0 3-1 4.5-2 6.5zM8 17h9v3.5H8zM8 12c1.5 0 3-.5 3-2.5S9.5 7 8.5 8',
  },
  { href: '/admin/videos', label: 'Videos', icon: 'M3.5 5h17v14h-17zM10 9v6l5-3z' },
];

/** The screens in the "More" menu of the bottom bar. */
export const MORE_SCREENS: readonly AdminScreen[] = [
  { href: '/admin/gyms', label: 'Gyms', icon: 'M12 2v3M9 5h6l1.5 3v12.5h-9V8zM7.5 11h9' },
  {
    href: '/admin/shows',
    label: 'Shows',
    icon: 'M3 8h18M3 12h18M3 16h18M5 5v15M19 5v15',
  },
  {
    href: '/admin/weight-classes',
    label: 'Weight Classes',
    icon: 'M12 4v16M7 20h10M4 7h16M4 7 1.5 13.5h5zM20 7l-2.5 6.5h5z',
  },
  {
    href: '/admin/profiles',
    label: 'Profiles',
    icon: 'M4 4h16v16H4zM8 16.5c.6-2 2-3 4-3s3.4 1 4 3M14.5 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  },
  {
    href: '/admin/evaluation',
    label: 'Evaluation',
    icon: 'M5 3.5h14v17H5zM8 8l1.2 1.2L11.5 7M14 8h2M8 13l1.2 1.2 2.3-2.2M14 13h2M8 17.5h8',
  },
  {
    href: '/admin/books',
    label: 'Books',
    icon: 'M4 4.5h6.5L12 6l1.5-1.5H20v14h-6.5L12 20l-1.5-1.5H4zM12 6v14M7 9h2M7 12.5h2M15 9h2M15 12.5h2',
  },
  {
    href: '/admin/calendar',
    label: 'Calendar',
    icon: 'M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4M8 14h3M8 17h3',
  },
  {
    href: '/admin/settings',
    label: 'Settings',
    icon: 'M4 7h9M17 7h3M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M4 17h3M11 17h9M11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  },
  {
    href: '/admin/do-not-film',
    label: 'Do Not Film',
    icon: 'M3 7h5l1.5-2.5h5L16 7h5v12.5H3zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M3 21 21 3',
  },
  {
    href: '/admin/privacy',
    label: 'Privacy',
    icon: 'M12 3 5 6v5.5c0 4.5 3 7.7 7 9.5 4-1.8 7-5 7-9.5V6zM9 12l2.2 2.2L15.2 10',
  },
  {
    href: '/admin/trash',
    label: 'Trash',
    icon: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6',
  },
];
