/** What the owner changes first: the brand, its tagline and where it is to be found. */
export const site = {
  /** The spec's `{product}`. */
  brand: 'Ringside Reels',
  tagline: 'the #1 BOXING Platform for Amateur Boxers and Rising Stars',
  /** Full links; the footer, the menu and the contact page show them. */
  social: {
    instagram: 'https://www.instagram.com/ringsidereels',
    youtube: 'https://www.youtube.com/@ringsidereels',
    tiktok: 'https://www.tiktok.com/@ringsidereels',
    payment: 'https://cash.app/$ringsidereels',
  },
  /** The scheduling service's page, unless the environment names another with SCHEDULING_URL. */
  schedulingUrl: 'https://calendly.com/your-name/consultation',
} as const;
