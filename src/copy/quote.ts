/** The consultation dialog (spec, sections 2 and 4). */
export const quote = {
  open: 'Get A Quote',
  title: 'Book a Consultation',
  text: [
    'A consultation is a short call about what you want filmed, where and when. It costs nothing and binds you to nothing.',
    'Sparring footage is never charged, but travel to the gym must be covered. Payment is only due once the reel is complete and the product is accepted.',
  ],
  agree: 'I agree',
  proceed: 'Proceed to Booking',
  loading: 'Loading the calendar...',
  slow: 'The calendar is taking too long to load.',
  direct: 'Open the booking page',
  close: 'Close',
} as const;
