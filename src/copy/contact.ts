export const contact = {
  title: 'Send a Message',
  submit: 'Send Message',
  offline: 'You are offline. Your message is still here: send it when you are back online.',
  unconfirmed: 'You sent a message from this form. If it did not arrive, you can restore it.',
  restore: 'Restore message',
  profiles: 'Find Us',
  thanks: 'Thanks! Your message has arrived.',
  thanksText: 'We will reply as soon as we are out of the ring.',
  invalid: 'Your message was not sent.',
  invalidText:
    'First name, last name, email address and message are required. Go back: your text is still there.',
} as const;
