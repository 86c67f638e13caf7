import * as z from 'zod';
import { email, name, phone, text } from '#src/domain/values/fields.ts';

/** Body of the contact form. Only the phone number is optional. */
export const contactMessage = z.strictObject({
  'First-Name': name,
  'Last-Name': name,
  Email: email,
  'Phone-Number': phone.default(''),
  Message: text.min(1, 'Is required'),
});
