/** The texts that the public forms share. */
export const fields = {
  email: 'Email',
  optional: '(optional)',
  emailFormat: 'An address such as name@example.com',
} as const;
