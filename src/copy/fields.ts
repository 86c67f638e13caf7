/** Copy shared by the public forms. */
export const fields = {
  email: 'Email',
  optional: '(optional)',
  emailFormat: 'An address such as name@example.com',
} as const;
