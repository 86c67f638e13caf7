/** The settings with the sections of the pages that the owner can write. */
export const CUSTOM_PAGE_NAMES = ['aboutPage', 'joinUsPage'] as const;
export type CustomPageName = (typeof CUSTOM_PAGE_NAMES)[number];
