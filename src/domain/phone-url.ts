/** Returns the `tel:` URL of a phone number, without an extension such as `ext. 12`. */
export const toPhoneUrl = (phone: string): string =>
  `tel:${phone.replace(/[a-z].*/i, '').replace(/[^+\d]/g, '')}`;
