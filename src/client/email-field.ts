import { EMAIL_PATTERN } from '#src/domain/email-address.ts';

/** The attributes of the e-mail field in each visitor's form: the server refuses what the pattern refuses. */
export const EMAIL_FIELD = {
  name: 'Email',
  label: 'Email',
  type: 'email',
  pattern: EMAIL_PATTERN,
  autoComplete: 'email',
} as const;
