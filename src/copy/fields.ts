/** What the visitors' forms share. */
export const fields = {
  emailFormat: 'An address such as name@example.com',
} as const;
