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

export const contactPage = {
  title: 'Contact',
  /** `profiles` are the names of the platforms where the brand has a profile. */
  description: (brand: string, profiles: readonly string[]) => {
    if (profiles.length === 0) return `How to reach ${brand}: send a message here.`;
    // British English, because the site's texts have no comma before the 'or' at the end of a list.
    const platforms = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(profiles);
    return `How to reach ${brand}: send a message here, or on ${platforms}.`;
  },
} as const;

/** The titles of the result pages of the contact form, and the link back to the form. */
export const contactResultPages = {
  thanks: 'Thanks',
  invalid: 'Not sent',
  back: 'Back to the form',
} as const;

export const contactFields = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone Number',
  message: 'Message',
} as const;
