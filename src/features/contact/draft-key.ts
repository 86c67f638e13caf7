/** The name of the contact form's draft: the form stores it, the thank-you page removes it. */
export const CONTACT_DRAFT = 'contact-message';
