import { fields } from '#src/copy/fields.ts';
import { EMAIL_PATTERN } from '#src/domain/values/email-address.ts';

/** Props of the email field in public forms. The server validates with the same pattern. */
export const EMAIL_FIELD = {
  name: 'Email',
  label: fields.email,
  type: 'email',
  pattern: EMAIL_PATTERN,
  autoComplete: 'email',
} as const;
