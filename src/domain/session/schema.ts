import * as z from 'zod';
import { name } from '#src/domain/values/fields.ts';

const MAX_PASSWORD_LENGTH = 1_024;

/** Body of the login form. */
export const credentials = z.strictObject({
  username: name,
  password: z.string({ error: 'Must be text' }).min(1, 'Is required').max(MAX_PASSWORD_LENGTH),
});
export type Credentials = z.output<typeof credentials>;
