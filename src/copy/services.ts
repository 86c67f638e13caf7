/** The texts of the consultation dialog. */
export const quote = {
  open: 'Get A Quote',
  title: 'Book a Consultation',
  text: 'A consultation is a short call about what you want filmed, where and when. It is free, with no obligation.',
  agree: 'I agree',
  proceed: 'Proceed to Booking',
  loading: 'Loading the calendar...',
  slow: 'The calendar could not be loaded.',
  direct: 'Open the booking page',
  close: 'Close',
} as const;

/** The name of the price tabs. */
export const PRICE_TABS = 'Prices';

export const servicesPage = {
  title: 'Services',
  description:
    'Highlight reels for amateur and professional boxers: prices, custom bookings and how to get started.',
  tagline: 'Your fight, cut to be watched. Highlight reels for amateurs and pros.',
  pricing: 'Pricing',
  getStarted: 'Get Started',
  custom: 'Custom Services',
  customText: 'consultation required',
} as const;
