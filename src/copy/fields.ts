/** Copy shared by the public forms. */
export const fields = {
  emailFormat: 'An address such as name@example.com',
} as const;
