import type { CustomPageName } from '#src/domain/custom-pages/custom-pages.ts';

type CustomPage = {
  title: string;
  href: string;
  /** The title until the owner has written a section. */
  placeholder: string;
  /** The description for search engines until the owner has written a text. */
  description: string;
};

/** The pages that the owner can write, keyed by the setting that contains their sections. */
export const CUSTOM_PAGES = {
  aboutPage: {
    title: 'About',
    href: '/about',
    placeholder: 'About Page - Coming Soon',
    description: 'About the platform for amateur boxers and rising stars.',
  },
  joinUsPage: {
    title: 'Join Us',
    href: '/join-us',
    placeholder: 'Join Us Page - Coming Soon',
    description: 'Join the platform for amateur boxers and rising stars.',
  },
} as const satisfies Record<CustomPageName, CustomPage>;

export const missionPage = {
  title: 'The Mission',
  description:
    'Why we film amateur boxers: a neutral platform and an international audience for everyone who wants to be seen.',
  tagline: 'A neutral platform, an international audience.',
  statement: 'Mission statement',
  notices: 'Notice',
} as const;
