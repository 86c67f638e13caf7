/** Storage key of the contact form's draft, which the thank-you page deletes. */
export const CONTACT_DRAFT = 'contact-message';
