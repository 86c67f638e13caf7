/** The brand. Edit this first when you set up the site. */
export const site = {
  brand: 'Ringside Reels',
  tagline: 'the #1 BOXING Platform for Amateur Boxers and Rising Stars',
  /** Full URLs, shown in the footer, the menu and on the contact page. */
  social: {
    instagram: 'https://www.instagram.com/ringsidereels',
    youtube: 'https://www.youtube.com/@ringsidereels',
    tiktok: 'https://www.tiktok.com/@ringsidereels',
    payment: 'https://cash.app/$ringsidereels',
  },
  /** Booking page of the scheduling service. The environment variable SCHEDULING_URL overrides it. */
  schedulingUrl: 'https://calendly.com/your-name/consultation',
} as const;
