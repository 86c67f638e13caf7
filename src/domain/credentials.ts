import * as z from 'zod';
import { name } from './fields.ts';

const PASSWORD_MAX = 1_024;

/** What the login form sends; both are required (spec, point 5), neither has rules of its own. */
export const credentials = z.strictObject({
  username: name,
  password: z.string({ error: 'Must be a text' }).min(1, 'Is required').max(PASSWORD_MAX),
});
