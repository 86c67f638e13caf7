/** The contact form (spec, points 2, 3 and 5). */
export const contact = {
  tagline: 'Bookings, questions, a fight that we should see: send us a message.',
  title: 'Send a Message',
  submit: 'Send Message',
  unconfirmed: 'You have sent a message from this form. If it did not arrive, put it back.',
  restore: 'Put it back',
  profiles: 'Find Us',
  thanks: 'Thanks! Your message has arrived.',
  thanksText: 'We answer as soon as we are back from the ring.',
  invalid: 'Your message was not sent.',
  invalidText:
    'First name, last name, an e-mail address and the message are needed. Go back: what you typed is still there.',
} as const;
